import type { Catalogue } from './catalogue.ts';
import { studentDashboard as english } from './en/student-dashboard.ts';
import { translation } from './translation.ts';

export const studentDashboard: Catalogue['studentDashboard'] =
  translation?.studentDashboard ?? english;
