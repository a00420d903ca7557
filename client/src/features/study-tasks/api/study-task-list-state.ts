import { priorities } from 'server/contract/values';
import { findChoice, readPage } from '#lib/lists/list-address.ts';

/** The part of the page that holds the list. */
export const studyTasksAnchor = 'study-tasks';

/** Empty means all (spec §5). */
export const priorityChoices = ['', ...priorities] as const;
export const studyTaskOrders = ['date', 'latest', 'priority'] as const;

export type StudyTaskList = ReturnType<typeof readStudyTaskList>;

/** Reads the state of the study task list from the address. */
export function readStudyTaskList(params: URLSearchParams) {
  return {
    priority: findChoice(priorityChoices, params.get('priority')),
    sort: findChoice(studyTaskOrders, params.get('sort')),
    page: readPage(params),
  };
}
