import type { Catalogue } from './catalogue.ts';
import { submissionForm as english } from './en/submission-form.ts';
import { translation } from './translation.ts';

export const submissionForm: Catalogue['submissionForm'] = translation?.submissionForm ?? english;
