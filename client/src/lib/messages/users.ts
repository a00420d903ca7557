import type { Catalogue } from './catalogue.ts';
import { users as english } from './en/users.ts';
import { translation } from './translation.ts';

export const users: Catalogue['users'] = translation?.users ?? english;
