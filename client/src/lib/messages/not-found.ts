import type { Catalogue } from './catalogue.ts';
import { notFound as english } from './en/not-found.ts';
import { translation } from './translation.ts';

export const notFound: Catalogue['notFound'] = translation?.notFound ?? english;
