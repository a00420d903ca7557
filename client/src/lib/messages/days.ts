import type { Catalogue } from './catalogue.ts';
import { days as english } from './en/days.ts';
import { translation } from './translation.ts';

export const days: Catalogue['days'] = translation?.days ?? english;
