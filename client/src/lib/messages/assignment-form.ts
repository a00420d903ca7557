import type { Catalogue } from './catalogue.ts';
import { assignmentForm as english } from './en/assignment-form.ts';
import { translation } from './translation.ts';

export const assignmentForm: Catalogue['assignmentForm'] = translation?.assignmentForm ?? english;
