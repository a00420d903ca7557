import type { Catalogue } from './catalogue.ts';
import { home as english } from './en/home.ts';
import { translation } from './translation.ts';

export const home: Catalogue['home'] = translation?.home ?? english;
