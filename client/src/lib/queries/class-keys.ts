/** Everything the server says about classes hangs under this key: a change invalidates it whole, in every feature. */
export const classesKey = ['classes'] as const;
