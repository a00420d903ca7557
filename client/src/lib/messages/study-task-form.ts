import type { Catalogue } from './catalogue.ts';
import { studyTaskForm as english } from './en/study-task-form.ts';
import { translation } from './translation.ts';

export const studyTaskForm: Catalogue['studyTaskForm'] = translation?.studyTaskForm ?? english;
