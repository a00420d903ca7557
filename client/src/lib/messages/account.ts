import type { Catalogue } from './catalogue.ts';
import { account as english } from './en/account.ts';
import { translation } from './translation.ts';

export const account: Catalogue['account'] = translation?.account ?? english;
