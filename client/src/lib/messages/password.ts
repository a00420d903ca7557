import type { Catalogue } from './catalogue.ts';
import { password as english } from './en/password.ts';
import { translation } from './translation.ts';

export const password: Catalogue['password'] = translation?.password ?? english;
