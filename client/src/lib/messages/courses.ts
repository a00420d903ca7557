import type { Catalogue } from './catalogue.ts';
import { courses as english } from './en/courses.ts';
import { translation } from './translation.ts';

export const courses: Catalogue['courses'] = translation?.courses ?? english;
