export const extensionProblems = {
  'extension-too-early': {
    status: 400,
    detail: "Must not be before the assignment's own due date.",
  },
  'extension-not-later': {
    status: 400,
    detail: 'Must be after the due day that the student has now.',
  },
  'own-extension': { status: 403, detail: 'You cannot decide on an extension of your own.' },
  'student-not-found': {
    status: 404,
    detail: 'Nobody with this e-mail address can submit this assignment.',
  },
  'extension-request-not-found': {
    status: 404,
    detail: 'This request for an extension does not exist.',
  },
  'extension-request-waiting': {
    status: 409,
    detail:
      'You have asked for an extension already. Wait for the answer, or withdraw your request.',
  },
  'extension-request-answered': {
    status: 409,
    detail: 'This request has been answered or withdrawn meanwhile.',
  },
  'extension-request-ended': {
    status: 409,
    detail: 'This request ended when the mark of the work was released.',
  },
  'extension-request-overtaken': {
    status: 409,
    detail:
      'This request has ended: the due day is now the day that was asked for, or a later one.',
  },
  'extension-mark-released': {
    status: 409,
    detail: 'The mark of your work is released, so you can no longer ask for an extension.',
  },
} as const;
