import { createContext } from 'react';

/** Keeps the dialog around the caller open until the returned function is called; `null` outside of a dialog. */
export const HoldModal = createContext<(() => () => void) | null>(null);
