/** All queries of classes start with this key: a change invalidates all of them, in every feature. */
export const classesKey = ['classes'] as const;
