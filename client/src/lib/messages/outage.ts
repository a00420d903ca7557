import type { Catalogue } from './catalogue.ts';
import { outage as english } from './en/outage.ts';
import { translation } from './translation.ts';

export const outage: Catalogue['outage'] = translation?.outage ?? english;
