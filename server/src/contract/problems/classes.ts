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
} as const;
