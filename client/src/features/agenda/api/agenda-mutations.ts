import { mutationOptions } from '@tanstack/react-query';
import type { AgendaItem } from 'server/contract/planning/agenda';
import type { QuickStudyTask } from 'server/contract/study-tasks';
import { compareAgendaItems, findAgendaGroup } from 'server/contract/values';
import { call } from '../../../lib/http/api.ts';
import { invalidatesOnSuccess } from '../../../lib/queries/invalidates.ts';
import { optimisticUpdate } from '../../../lib/queries/optimistic-update.ts';
import { agendaKey, studyTasksKey } from '../../../lib/queries/study-task-keys.ts';

/** `POST /study-tasks`: a study task of one line; returns its id. */
export const addQuickTask = mutationOptions({
  mutationFn: async (task: QuickStudyTask) => {
    const { insertedId } = await call('POST /study-tasks', { body: task });
    return insertedId;
  },
  ...invalidatesOnSuccess(studyTasksKey),
});

/** `PATCH /study-tasks/:id`: moves a study task or session to `date`; answers how many were modified. */
export function moveAgendaItem({ _id }: AgendaItem, date: string, today: string) {
  return mutationOptions({
    mutationFn: async () => {
      const { modifiedCount } = await call('PATCH /study-tasks/:id', {
        params: { id: _id },
        body: { date },
      });
      return modifiedCount;
    },
    ...showChange(_id, (item) => ({ ...item, date, group: findAgendaGroup(date, today) })),
  });
}

/** Marks a study task or session as completed, or opens it again; answers how many were modified. */
export function setAgendaItemCompleted({ _id, date }: AgendaItem, isDone: boolean, today: string) {
  return mutationOptions({
    mutationFn: async () => {
      const params = { id: _id };
      const { modifiedCount } = isDone
        ? await call('PATCH /updateStudyTask/:id', { params })
        : await call('POST /study-tasks/:id/reopen', { params });
      return modifiedCount;
    },
    ...showChange(_id, (item) => ({
      ...item,
      group: isDone ? 'done' : findAgendaGroup(date, today),
    })),
  });
}

/**
 * The agenda shows the item changed before the server answers, at the place that the server will give it: of hundreds of
 * items each that stands elsewhere in the answer is rendered again.
 */
function showChange(id: string, change: (item: AgendaItem) => AgendaItem) {
  return optimisticUpdate<AgendaItem[]>({
    lists: agendaKey,
    change: (items) =>
      items.map((item) => (item._id === id ? change(item) : item)).sort(compareAgendaItems),
    invalidates: studyTasksKey,
  });
}
