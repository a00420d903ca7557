import type { Catalogue } from './catalogue.ts';
import { newsletter as english } from './en/newsletter.ts';
import { translation } from './translation.ts';

export const newsletter: Catalogue['newsletter'] = translation?.newsletter ?? english;
