import { mutationOptions } from '@tanstack/react-query';
import type { AgendaItem } from 'server/contract/planning/agenda';
import type { QuickStudyTask } from 'server/contract/study-tasks/schemas';
import { compareAgendaItems, findAgendaGroup } from 'server/contract/values';
import { call } from '#lib/http/api.ts';
import { invalidates } from '#lib/queries/invalidates.ts';
import { changeCached, optimisticUpdate } from '#lib/queries/optimistic-update.ts';
import { agendaKey, studyTasksKey } from '#lib/queries/study-task-keys.ts';

/** `POST /study-tasks`: a study task of one line; returns its id. */
export const addQuickTask = mutationOptions({
  mutationFn: async (task: QuickStudyTask) => {
    const { insertedId } = await call('POST /study-tasks', { body: task });
    return insertedId;
  },
  ...invalidates({ awaited: [studyTasksKey] }),
});

interface ItemChange {
  item: AgendaItem;
  /** In which group an item is depends on it. */
  today: string;
}

/** `PATCH /study-tasks/:id`: moves a study task or session to `date`; answers how many were modified. */
export const moveAgendaItem = mutationOptions({
  mutationFn: async ({ item, date }: ItemChange & { date: string }) => {
    const { modifiedCount } = await call('PATCH /study-tasks/:id', {
      params: { id: item._id },
      body: { date },
    });
    return modifiedCount;
  },
  ...showChange<ItemChange & { date: string }>((item, { date, today }) => ({
    ...item,
    date,
    group: findAgendaGroup(date, today),
  })),
});

/** Marks a study task or session as completed, or opens it again; answers how many were modified. */
export const setAgendaItemCompleted = mutationOptions({
  mutationFn: async ({ item, isDone, today }: ItemChange & { isDone: boolean }) => {
    const params = { id: item._id };
    const { modifiedCount } = isDone
      ? await call('PATCH /updateStudyTask/:id', { params, query: { today } })
      : await call('POST /study-tasks/:id/reopen', { params });
    return modifiedCount;
  },
  ...showChange<ItemChange & { isDone: boolean }>((item, { isDone, today }) => ({
    ...item,
    group: isDone ? 'done' : findAgendaGroup(item.date, today),
  })),
});

/**
 * The agenda shows the item changed before the server answers, at the place that the server will give it: of hundreds of
 * items each that stands elsewhere in the answer is rendered again.
 */
function showChange<Change extends ItemChange>(
  apply: (item: AgendaItem, change: Change) => AgendaItem,
) {
  return optimisticUpdate({
    changes: [
      changeCached<AgendaItem[], Change>(agendaKey, (items, change) =>
        items
          .map((item) => (item._id === change.item._id ? apply(item, change) : item))
          .sort(compareAgendaItems),
      ),
    ],
    invalidates: [studyTasksKey],
  });
}
