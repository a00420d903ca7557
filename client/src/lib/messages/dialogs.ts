import type { Catalogue } from './catalogue.ts';
import { dialogs as english } from './en/dialogs.ts';
import { translation } from './translation.ts';

export const dialogs: Catalogue['dialogs'] = translation?.dialogs ?? english;
