import type { Catalogue } from './catalogue.ts';
import { settings as english } from './en/settings.ts';
import { translation } from './translation.ts';

export const settings: Catalogue['settings'] = translation?.settings ?? english;
