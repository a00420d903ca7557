import type { Catalogue } from './catalogue.ts';
import { verification as english } from './en/verification.ts';
import { translation } from './translation.ts';

export const verification: Catalogue['verification'] = translation?.verification ?? english;
