import type { Catalogue } from './catalogue.ts';
import { titles as english } from './en/titles.ts';
import { translation } from './translation.ts';

export const titles: Catalogue['titles'] = translation?.titles ?? english;
