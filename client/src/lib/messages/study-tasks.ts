import type { Catalogue } from './catalogue.ts';
import { studyTasks as english } from './en/study-tasks.ts';
import { translation } from './translation.ts';

export const studyTasks: Catalogue['studyTasks'] = translation?.studyTasks ?? english;
