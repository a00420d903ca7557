/** All queries of accounts start with this key: a change invalidates all of them, in every feature. */
export const usersKey = ['users'] as const;
