import { mutationOptions } from '@tanstack/react-query';
import type { WorkRecord } from 'server/contract/study-tasks/schemas';
import { call } from '#lib/http/api.ts';
import { invalidates } from '#lib/queries/invalidates.ts';
import { studyTasksKey } from '#lib/queries/study-task-keys.ts';

/** `POST /study-tasks/:id/work`: minutes that were worked; sent again, they count once. */
export const recordWork = mutationOptions({
  mutationFn: ({ id, record }: { id: string; record: WorkRecord }) =>
    call('POST /study-tasks/:id/work', { params: { id }, body: record }),
  ...invalidates({ awaited: [studyTasksKey] }),
});
