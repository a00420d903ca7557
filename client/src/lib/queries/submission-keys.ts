/** All queries of submissions start with this key: a change invalidates all of them, in every feature. */
export const submissionsKey = ['submissions'] as const;

/** The lists among it: what this person submitted, and what is to be marked. */
export const ownSubmissionsKey = [...submissionsKey, 'mine'] as const;
export const pendingSubmissionsKey = [...submissionsKey, 'pending'] as const;
