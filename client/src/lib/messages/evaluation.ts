import type { Catalogue } from './catalogue.ts';
import { evaluation as english } from './en/evaluation.ts';
import { translation } from './translation.ts';

export const evaluation: Catalogue['evaluation'] = translation?.evaluation ?? english;
