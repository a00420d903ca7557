import type { Catalogue } from './catalogue.ts';
import { entrance as english } from './en/entrance.ts';
import { translation } from './translation.ts';

export const { login, signUp, social }: Catalogue['entrance'] = translation?.entrance ?? english;
