import type { Catalogue } from './catalogue.ts';
import { profile as english } from './en/profile.ts';
import { translation } from './translation.ts';

export const profile: Catalogue['profile'] = translation?.profile ?? english;
