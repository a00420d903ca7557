import type { Catalogue } from './catalogue.ts';
import { errorPage as english } from './en/error-page.ts';
import { translation } from './translation.ts';

export const errorPage: Catalogue['errorPage'] = translation?.errorPage ?? english;
