import { mutationOptions } from '@tanstack/react-query';
import type { ClassDraft } from 'server/contract/classes';
import { call } from '../../../lib/http/api.ts';
import { classesKey } from './class-queries.ts';

/** `POST /classes`; answers its id and code. */
export const createClass = mutationOptions({
  mutationFn: (draft: ClassDraft) => call('POST /classes', { body: draft }),
  onSettled: (_class, _error, _draft, _before, { client }) =>
    client.invalidateQueries({ queryKey: classesKey }),
});

/** `POST /classes/join`; answers the id of the class. A wrong, old or switched-off code is refused (404). */
export const joinClass = mutationOptions({
  mutationFn: async (code: string) => {
    const { classId } = await call('POST /classes/join', { body: { code } });
    return classId;
  },
  // Which assignments a student sees and has to submit depends on the classes: everything is asked for anew.
  onSuccess: (_id, _code, _before, { client }) => client.invalidateQueries(),
});
