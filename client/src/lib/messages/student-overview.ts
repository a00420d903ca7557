import type { Catalogue } from './catalogue.ts';
import { studentOverview as english } from './en/student-overview.ts';
import { translation } from './translation.ts';

export const studentOverview: Catalogue['studentOverview'] =
  translation?.studentOverview ?? english;
