import type { Catalogue } from './catalogue.ts';
import { forms as english } from './en/forms.ts';
import { translation } from './translation.ts';

export const { draft, calendar, images }: Catalogue['forms'] = translation?.forms ?? english;
