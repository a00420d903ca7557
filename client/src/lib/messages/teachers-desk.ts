import type { Catalogue } from './catalogue.ts';
import { teachersDesk as english } from './en/teachers-desk.ts';
import { translation } from './translation.ts';

export const teachersDesk: Catalogue['teachersDesk'] = translation?.teachersDesk ?? english;
