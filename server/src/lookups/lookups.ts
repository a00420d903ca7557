import type { Db } from 'mongodb';
import type { DueListLookups } from '#data/assignments/due-list/lookup-types.ts';
import type { AssignmentLookups } from '#data/assignments/lookup-types.ts';
import type { ExtensionLookups } from '#data/extensions/lookup-types.ts';
import type { SubmissionLookups } from '#data/submissions/lookup-types.ts';

/**
 * What features read of each other, and the few writes that concern another feature's documents. Each comes from the
 * feature that owns the documents (`all-features.ts`).
 */
export type Lookups = { database: Db } & AssignmentLookups &
  SubmissionLookups &
  ExtensionLookups &
  DueListLookups;
