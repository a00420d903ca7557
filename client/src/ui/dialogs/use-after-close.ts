import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Returns the function to call with what became of a dialog. `act` gets it once the dialog is closed: only then can something
 * else on the page take the focus.
 */
export function useAfterClose<Outcome>(isOpen: boolean, act: (outcome: Outcome) => void) {
  const [outcome, setOutcome] = useState<Outcome>();
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (isOpen || outcome === undefined) return;
    setOutcome(undefined);
    actNow(outcome);
  }, [isOpen, outcome]);
  return (result: Outcome) => setOutcome(() => result);
}
