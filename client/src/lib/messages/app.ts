import type { Catalogue } from './catalogue.ts';
import { app as english } from './en/app.ts';
import { translation } from './translation.ts';

export const app: Catalogue['app'] = translation?.app ?? english;
