import type { Catalogue } from './catalogue.ts';
import { layout as english } from './en/layout.ts';
import { translation } from './translation.ts';

export const {
  topBar,
  nav,
  dashboard,
  accountMenu,
  logout,
  languageLinks,
  footer,
}: Catalogue['layout'] = translation?.layout ?? english;
