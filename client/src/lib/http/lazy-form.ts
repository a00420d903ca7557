import { type ComponentType, lazy } from 'react';
import { loadCode } from './load-code.ts';

/**
 * A form whose code is loaded when it is shown, for a dialog, and `prepare`, which loads it before. A failure to load ahead
 * is not shown: it occurs again, and is shown, when the form opens.
 */
export function lazyForm<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  return { Form: lazy(() => loadCode(load)), prepare: () => void load().catch(() => {}) };
}
