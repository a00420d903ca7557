import { type ComponentType, lazy, useState } from 'react';
import { loadCode } from './load-code.ts';

/**
 * A form whose code is loaded when it is shown, for a dialog, and `prepare`, which loads it before. A failure to load ahead
 * is not shown: it occurs again, and is shown, when the form opens.
 */
export function lazyForm<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let loaded: ComponentType<Props> | undefined;
  const loadForm = async () => {
    const code = await load();
    loaded = code.default;
    return code;
  };
  const LazyForm = lazy(() => loadCode(loadForm));

  // React waits 300 ms before it replaces a fallback, even one for code that is there already.
  function Form(props: Props) {
    const [Shown] = useState(() => loaded ?? LazyForm);
    return <Shown {...props} />;
  }

  return { Form, prepare: () => void loadForm().catch(() => {}) };
}
