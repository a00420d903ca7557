import type { Catalogue } from './catalogue.ts';
import { assignmentDetails as english } from './en/assignment-details.ts';
import { translation } from './translation.ts';

export const assignmentDetails: Catalogue['assignmentDetails'] =
  translation?.assignmentDetails ?? english;
