import { useCallback, useEffect, useMemo, useState } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import { loadCode } from '../http/load-code.ts';

/**
 * The resolver of a form whose rules are loaded when the focus comes to the page, or else when the form is first checked: nobody
 * needs them to see it. `load` imports them, and must stay the same as long as they do. When they cannot be loaded the error page
 * is shown, in place of a form that could not be sent.
 */
export function useLazyResolver<Input extends FieldValues, Output>(
  load: () => Promise<Resolver<Input, unknown, Output>>,
): Resolver<Input, unknown, Output> {
  const [failure, setFailure] = useState<{ error: unknown }>();
  if (failure) throw failure.error;
  const loadOnce = useMemo(() => keep(load), [load]);
  useEffect(() => {
    // A failure occurs again, and is shown, when the form is checked.
    const loadAhead = () => void loadOnce().catch(() => {});
    document.addEventListener('focusin', loadAhead, { once: true });
    return () => document.removeEventListener('focusin', loadAhead);
  }, [loadOnce]);
  return useCallback(
    async (...values) => {
      try {
        const resolve = await loadCode(loadOnce);
        return await resolve(...values);
      } catch (error) {
        setFailure({ error });
        // The form is gone by then.
        return new Promise(() => {});
      }
    },
    [loadOnce],
  );
}

/** Loads once, and again after a failure: to make rules takes long, and a form is checked at each key press. */
function keep<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
