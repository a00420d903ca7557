import type { Catalogue } from './catalogue.ts';
import { difficulty as english } from './en/difficulty.ts';
import { translation } from './translation.ts';

export const difficulty: Catalogue['difficulty'] = translation?.difficulty ?? english;
