export const submissionProblems = {
  'assignment-title-unknown': {
    status: 400,
    detail:
      'No assignment has exactly this title. Open the assignment and submit it there, or send its assignmentId.',
  },
  'assignment-title-ambiguous': {
    status: 400,
    detail:
      'Several assignments have this title. Open the one you mean and submit it there, or send its assignmentId.',
  },
  'submission-private': {
    status: 403,
    detail: 'Only a teacher or the student who sent it may read a submission.',
  },
  'marking-anonymous': {
    status: 403,
    detail:
      'This submission is marked anonymously: its receipt can be read once its mark is released.',
  },
  'submission-of-another-student': {
    status: 403,
    detail: 'Only the student who sent a submission may change or remove it.',
  },
  'submission-not-found': { status: 404, detail: 'This submission does not exist.' },
  'attempt-not-found': { status: 404, detail: 'This submission has no attempt of this number.' },
  'already-submitted': { status: 409, detail: 'You have already submitted this assignment.' },
  'draft-changed': {
    status: 409,
    detail: 'This draft was changed on another device or in another tab. Look at it again first.',
  },
  'submission-changed': {
    status: 409,
    detail: 'This submission has changed meanwhile. Look at it again first.',
  },
  'marking-begun': {
    status: 409,
    detail: 'A teacher has begun to mark this submission: it can no longer be changed.',
  },
  'submission-withdrawn': { status: 409, detail: 'This submission has been withdrawn.' },
  'attempt-limit-reached': {
    status: 409,
    detail: 'A submission can be handed in {limit} times, and this one has been.',
  },
  'last-attempt-final': {
    status: 409,
    detail:
      'A submission can be handed in {limit} times. This is the last one, so it cannot be withdrawn: ask your teacher to mark it.',
  },
  'history-limit-reached': {
    status: 409,
    detail: 'The history of this submission has {limit} rows and can have no more.',
  },
  'submission-pending': {
    status: 409,
    detail: 'Only a marked submission can be removed; this one is still pending.',
  },
} as const;
