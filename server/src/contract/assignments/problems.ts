export const assignmentProblems = {
  'no-own-assignment': { status: 400, detail: 'You own no assignment that could be deleted.' },
  'several-assignments': {
    status: 400,
    detail: 'You own several assignments: say which one to delete with ?id=.',
  },
  'assignment-of-another-account': {
    status: 403,
    detail: 'This assignment belongs to another account.',
  },
  'assignment-changed': {
    status: 409,
    detail: 'This assignment has been changed meanwhile. Look at it again before you save.',
  },
  'anonymity-fixed': {
    status: 409,
    detail:
      'Students have already submitted this assignment, so whether it is marked anonymously stays as it is.',
  },
  'topic-unknown': { status: 400, detail: 'The class has no topic of this name or id.' },
  'category-unknown': { status: 400, detail: 'The class has no category of this name or id.' },
  'publish-after-due': {
    status: 400,
    detail:
      'It must be published on its due day or before. Choose an earlier moment, or a later due day.',
  },
  'moved-out-of-calendar': {
    status: 400,
    detail:
      'With this day, another due day would be outside of the years 1 to 9999. Choose a day nearer to today.',
  },
  'already-published': {
    status: 409,
    detail:
      'This assignment is published already, so the moment of its publication stays as it is.',
  },
  'assignment-not-published': {
    status: 409,
    detail: 'Its students do not see this assignment before it is published.',
  },
  'assignment-not-found': { status: 404, detail: 'This assignment does not exist.' },
  'assignment-of-class': {
    status: 409,
    detail: 'This assignment belongs to a class. The work of your classes is on your list anyway.',
  },
  'my-list-full': {
    status: 409,
    detail: 'Your list has {limit} assignments to submit: remove one before you add another.',
  },
} as const;
