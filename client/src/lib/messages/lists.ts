import type { Catalogue } from './catalogue.ts';
import { lists as english } from './en/lists.ts';
import { translation } from './translation.ts';

export const lists: Catalogue['lists'] = translation?.lists ?? english;
