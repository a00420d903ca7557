import type { AccountLookups } from './accounts.ts';
import type { AssignmentLookups } from './assignments.ts';
import type { ClassAccessLookups } from './class-access.ts';
import type { ClassLookups } from './classes.ts';
import type { DueListLookups } from './due-list.ts';
import type { ExtensionLookups } from './extensions.ts';
import type { NextStepLookups } from './next-steps.ts';
import type { StudySessionLookups } from './study-sessions.ts';
import type { SubmissionLookups } from './submissions.ts';

/**
 * What features read of each other, and the few writes that concern another feature's documents. Each comes from the
 * feature that owns the documents (`all-features.ts`).
 */
export type Lookups = AccountLookups &
  AssignmentLookups &
  SubmissionLookups &
  ExtensionLookups &
  ClassLookups &
  ClassAccessLookups &
  DueListLookups &
  StudySessionLookups &
  NextStepLookups;
