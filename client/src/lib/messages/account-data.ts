import type { Catalogue } from './catalogue.ts';
import { accountData as english } from './en/account-data.ts';
import { translation } from './translation.ts';

export const accountData: Catalogue['accountData'] = translation?.accountData ?? english;
