export const rubricProblems = {
  'rubric-points-sum': {
    status: 400,
    detail: 'The points must add up to {max}, the marks of this assignment.',
  },
  'marks-not-rubric-sum': {
    status: 400,
    detail:
      'Must be {sum}, the sum of the points of the rubric, or come with a rubric of that sum.',
  },
  'rubric-changed': {
    status: 409,
    detail: 'This rubric has been changed meanwhile. Look at it again before you save.',
  },
  'rubric-mismatch': {
    status: 409,
    detail:
      'These points do not fit the rubric of the assignment, which may have changed. Look at it again before you save.',
  },
} as const;
