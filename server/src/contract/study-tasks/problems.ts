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
  'recorded-minutes-limit-reached': {
    status: 409,
    detail:
      'A day can have at most {max} recorded minutes, and this day would have more. Record fewer minutes.',
  },
} as const;
