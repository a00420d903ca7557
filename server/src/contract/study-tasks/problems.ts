export const studyTaskProblems = {
  'study-task-of-another-account': {
    status: 403,
    detail: 'This study task belongs to another account.',
  },
  'study-task-not-found': { status: 404, detail: 'This study task does not exist.' },
  'study-task-not-completed': {
    status: 409,
    detail: 'Only a completed study task can be removed.',
  },
  'study-task-not-repeating': {
    status: 409,
    detail: 'This study task does not repeat, or is completed.',
  },
  'session-not-repeating': {
    status: 409,
    detail: 'A study session cannot repeat: the plan of its assignment makes its days.',
  },
  'repeat-never': {
    status: 400,
    detail:
      'No day matches this rule from the day of the task on. Choose another rule or a later end.',
  },
  'repeat-start': {
    status: 400,
    detail: 'A repeating task must have a day from {first} to {last}.',
  },
  'recorded-minutes-limit-reached': {
    status: 409,
    detail:
      'A day can have at most {max} recorded minutes, and this day would have more. Record fewer minutes.',
  },
} as const;
