export const markingProblems = {
  'mark-above-maximum': {
    status: 400,
    detail: 'Must be at most {max}, the marks of this assignment.',
  },
  'own-submission': { status: 403, detail: 'You cannot mark your own submission.' },
  'submission-already-marked': {
    status: 409,
    detail: 'This submission has been marked meanwhile. Look at it again before you save.',
  },
  'draft-mark-saved': {
    status: 409,
    detail:
      'A draft mark of this submission has been saved and is not released. Look at it, and send the version of the submission to change it.',
  },
  'submission-marked-by-you': {
    status: 409,
    detail: 'You have changed this mark meanwhile. Look at it again before you save.',
  },
  'submission-released': {
    status: 409,
    detail: 'The mark of this submission is released: only a correction of the mark can change it.',
  },
  'submission-not-released': {
    status: 409,
    detail: 'The mark of this submission is not released.',
  },
  'submission-returned': {
    status: 409,
    detail: 'This submission is returned for revision already.',
  },
  'last-attempt-not-returned': {
    status: 409,
    detail:
      'A submission can be handed in {limit} times. This is the last one, so it cannot be returned for revision: mark it instead.',
  },
  'mark-needs-class': {
    status: 409,
    detail: 'Only the work of a class can be marked without a hand-in.',
  },
  'mark-needs-hand-in': {
    status: 409,
    detail:
      'This assignment is marked anonymously, so that only what was handed in can be marked. Give the student another due day instead.',
  },
  'student-handed-in': {
    status: 409,
    detail: 'This student has handed in. Mark the submission instead.',
  },
  'recorded-mark-changed': {
    status: 409,
    detail: 'This mark has changed meanwhile. Look at it again first.',
  },
  'mark-without-hand-in': {
    status: 409,
    detail:
      'There is no hand-in behind this mark, and it has changed meanwhile. Look at it again first.',
  },
  'settled-without-hand-in': {
    status: 409,
    detail: 'You are marked or excused without a hand-in: there is nothing to plan.',
  },
  'return-day-past': { status: 400, detail: 'Must not be in the past.' },
  'return-day-before-due': {
    status: 400,
    detail: 'Must not be before {day}, the present due day of this student.',
  },
  'next-step-not-found': {
    status: 404,
    detail: 'The feedback does not suggest this next step any more.',
  },
  'step-task-begun': {
    status: 409,
    detail: 'You have worked on this study task or completed it: remove it from your study tasks.',
  },
} as const;
