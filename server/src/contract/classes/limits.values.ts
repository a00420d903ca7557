/**
 * What the code of a class consists of. No two of the characters look alike: where a letter and a digit or two letters do
 * (0 and O, 1 and I and L, 2 and Z, 5 and S, 6 and G, 8 and B, U and V), at most one of them is used.
 */
export const classCode = {
  length: 8,
  alphabet: 'ABCDEFGHJKMNPQRSTVWXYZ3479',
  /** Characters that somebody may type for it, spaces and hyphens included. */
  maxTyped: 100,
} as const;

/** A class code as it is stored, from what somebody has typed or copied: in capital letters, without separators. */
export function normalizeClassCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase();
}

/** How many classes that are not archived one account can teach, and attend: lists and batched queries stay short. */
export const maxTaughtClasses = 100;
export const maxAttendedClasses = 100;

/** How many holidays, topics and categories a class can have; a weight has at most two decimals. */
export const classDataLimits = {
  holidays: 200,
  topics: 50,
  categories: 20,
  weight: { min: 0, max: 100 },
} as const;

/** How many announcements one class can have. */
export const maxAnnouncements = 100;

export const maxClassTeachers = 20;

/** How many students one class can have: what its teachers read of all of them at once stays small. */
export const maxClassMembers = 1000;

/** How many rows one list of invitations can have, and how many invitations of a class can be unanswered. */
export const maxInvitations = 2000;

/** How many days an unanswered invitation is kept. */
export const invitationDays = 60;

/** How many assignments one page of a class's matrix has at most. */
export const maxMatrixAssignments = 100;

/** How many reminders one call can send: of addresses of 60 characters they fit into a body. */
export const maxReminders = 1000;

/** How many students a number has to be about before teachers of other classes see it. */
export const minStudentsCounted = 5;
