import type { Catalogue } from './catalogue.ts';
import { homeSections as english } from './en/home-sections.ts';
import { translation } from './translation.ts';

export const homeSections: Catalogue['homeSections'] = translation?.homeSections ?? english;
