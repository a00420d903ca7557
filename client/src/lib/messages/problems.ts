import type { Catalogue } from './catalogue.ts';
import { problems as english } from './en/problems.ts';
import { translation } from './translation.ts';

export const problems: Catalogue['problems'] = translation?.problems ?? english;
