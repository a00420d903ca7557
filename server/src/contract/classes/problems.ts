/** Problems of classes, their members and invitations. */
export const classProblems = {
  'class-not-found': {
    status: 404,
    detail: 'This class does not exist, or you do not belong to it.',
  },
  'class-code-unknown': {
    status: 404,
    detail: 'No class can be joined with this code. Ask your teacher for the current one.',
  },
  'class-full': {
    status: 409,
    detail:
      'This class has {limit} students and can have no more. Ask your teacher for another one.',
  },
  'class-archived': {
    status: 409,
    detail: 'This class is archived and can only be read. Its teachers can restore it.',
  },
  'class-changed': {
    status: 409,
    detail: 'This class has been changed meanwhile. Look at it again before you save.',
  },
  'not-a-teacher': {
    status: 409,
    detail: 'Nobody with this e-mail address is a teacher. Make the account a teacher first.',
  },
  'class-teacher-limit-reached': {
    status: 409,
    detail: 'This class has {limit} teachers: remove one before you add another.',
  },
  'taught-class-limit-reached': {
    status: 409,
    detail: 'A teacher can have {limit} classes that are not archived. Archive or leave one first.',
  },
  'attended-class-limit-reached': {
    status: 409,
    detail: 'A student can be in {limit} classes that are not archived. Leave one first.',
  },
  'last-class-teacher': {
    status: 409,
    detail: 'This is the last teacher of the class. Add another one first, or archive the class.',
  },
  'announcement-limit-reached': {
    status: 409,
    detail: 'A class can have {limit} announcements: delete some before you write more.',
  },
  'invitation-not-found': {
    status: 404,
    detail: 'This invitation does not exist any more, or is not for your verified e-mail address.',
  },
  'invitation-limit-reached': {
    status: 409,
    detail: 'A class can have {limit} unanswered invitations. Withdraw some before you send more.',
  },
} as const;
