import { useCallback, useEffect, useState } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import { loadCode } from '../http/load-code.ts';
import { afterPaint } from '../rendering/after-paint.ts';

/**
 * The resolver of a form whose rules are loaded after the first paint, or when the form is checked before: nobody needs
 * them to see it. `load` imports them, and must stay the same as long as they do. When they cannot be loaded the error
 * page is shown, in place of a form that could not be sent.
 */
export function useLazyResolver<Input extends FieldValues, Output>(
  load: () => Promise<Resolver<Input, unknown, Output>>,
): Resolver<Input, unknown, Output> {
  const [failure, setFailure] = useState<{ error: unknown }>();
  if (failure) throw failure.error;
  useEffect(() => {
    // A failure occurs again, and is shown, when the form is checked.
    afterPaint()
      .then(load)
      .catch(() => {});
  }, [load]);
  return useCallback(
    async (...values) => {
      try {
        const resolve = await loadCode(load);
        return await resolve(...values);
      } catch (error) {
        setFailure({ error });
        // The form is gone by then.
        return new Promise(() => {});
      }
    },
    [load],
  );
}
