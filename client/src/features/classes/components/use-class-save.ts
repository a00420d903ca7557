import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { SchoolClass } from 'server/contract/classes/schemas';
import { codeOf } from '#lib/http/problem.ts';
import { createClass, updateClass } from '../api/class-mutations.ts';
import { classQuery } from '../api/class-queries.ts';
import type { ClassFormValues } from './class-form-schema.ts';

/** How a save went; `current` is what another teacher has saved meanwhile: nothing was overwritten. */
type SaveOutcome = { id: string } | { current: SchoolClass };

/**
 * Saves a new class, or the changes of the one that a form was opened with. Each save of changes names the version that the
 * person has seen, while the class that the page shows follows the server.
 */
export function useClassSave(opened?: SchoolClass) {
  const seen = useRef(opened);
  const queryClient = useQueryClient();
  const creation = useMutation(createClass);
  const change = useMutation(updateClass(opened?._id ?? ''));

  return async (values: ClassFormValues): Promise<SaveOutcome> => {
    if (seen.current === undefined) {
      const { subject, term, ...rest } = values;
      const details = { ...(subject !== null && { subject }), ...(term !== null && { term }) };
      return { id: (await creation.mutateAsync({ ...rest, ...details })).insertedId };
    }
    const { _id: id, version } = seen.current;
    try {
      await change.mutateAsync({ ...values, ...(version !== undefined && { version }) });
      return { id };
    } catch (error) {
      if (codeOf(error) !== 'class-changed') throw error;
      seen.current = await queryClient.query({ ...classQuery(id), staleTime: 0 });
      return { current: seen.current };
    }
  };
}
