import type { Catalogue } from './catalogue.ts';
import { assignments as english } from './en/assignments.ts';
import { translation } from './translation.ts';

export const assignments: Catalogue['assignments'] = translation?.assignments ?? english;
