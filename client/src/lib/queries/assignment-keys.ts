/** All queries of assignments start with this key: a change invalidates all of them, in every feature. */
export const assignmentsKey = ['assignments'] as const;
