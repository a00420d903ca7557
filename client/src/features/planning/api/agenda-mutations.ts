import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { AgendaItem } from 'server/contract/planning/agenda';
import { compareAgendaItems, findAgendaGroup } from 'server/contract/planning/agenda-order.values';
import type { QuickStudyTask } from 'server/contract/study-tasks/schemas';
import { hasShape } from '#lib/has-shape.ts';
import { call } from '#lib/http/api.ts';
import { invalidates } from '#lib/queries/invalidates.ts';
import { type Kept, keepUntilSent, requireAccount } from '#lib/queries/keep-until-sent.ts';
import { changeCached, optimisticUpdate } from '#lib/queries/optimistic-update.ts';
import { agendaKey, studyTasksKey } from '#lib/queries/study-task-keys.ts';

type AddedTask = Kept & { task: QuickStudyTask };

/** `POST /study-tasks`: a study task of one line; returns its id. Its `requestId` lets it be sent again. */
export const addQuickTask = mutationOptions({
  ...keepUntilSent('add-study-task'),
  mutationFn: async ({ account, task }: AddedTask) => {
    requireAccount({ account });
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

type Completion = ItemChange & Kept & { isDone: boolean };

/** Marks a study task or session as completed, or opens it again; answers how many were modified. */
export const setAgendaItemCompleted = mutationOptions({
  ...keepUntilSent('complete-agenda-item'),
  mutationFn: async ({ account, item, isDone, today }: Completion) => {
    requireAccount({ account });
    const params = { id: item._id };
    const { modifiedCount } = isDone
      ? await call('PATCH /updateStudyTask/:id', { params, query: { today } })
      : await call('POST /study-tasks/:id/reopen', { params });
    return modifiedCount;
  },
  ...showChange(complete),
});

function complete(item: AgendaItem, { isDone, today }: Completion): AgendaItem {
  return { ...item, group: isDone ? 'done' : findAgendaGroup(item.date, today) };
}

/** The agenda with what was completed or opened again and waits to be sent, as after a reload without a connection. */
export function applyUnsent(client: QueryClient, items: AgendaItem[]): AgendaItem[] {
  const { mutationKey } = setAgendaItemCompleted;
  return client
    .getMutationCache()
    .findAll({ mutationKey, status: 'pending' })
    .map(({ state }) => state.variables)
    .filter(isCompletion)
    .reduce((changed, completion) => changeItem(changed, completion, complete), items);
}

function isCompletion(variables: unknown): variables is Completion {
  return hasShape(variables, { isDone: true, today: '', item: { _id: '', title: '' } });
}

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
        changeItem(items, change, apply),
      ),
    ],
    invalidates: [studyTasksKey],
  });
}

function changeItem<Change extends ItemChange>(
  items: AgendaItem[],
  change: Change,
  apply: (item: AgendaItem, change: Change) => AgendaItem,
): AgendaItem[] {
  return items
    .map((item) => (item._id === change.item._id ? apply(item, change) : item))
    .sort(compareAgendaItems);
}
