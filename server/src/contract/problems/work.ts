/** Problems of assignments, rubrics, submissions, extensions, study tasks, plans, calendar feeds, comment snippets and pictures. */
export const workProblems = {
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
  'assignment-not-found': { status: 404, detail: 'This assignment does not exist.' },
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
  'assignment-of-class': {
    status: 409,
    detail: 'This assignment belongs to a class. The work of your classes is on your list anyway.',
  },
  'my-list-full': {
    status: 409,
    detail: 'Your list has {limit} assignments to submit: remove one before you add another.',
  },

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
  'mark-above-maximum': {
    status: 400,
    detail: 'Must be at most {max}, the marks of this assignment.',
  },
  'submission-private': {
    status: 403,
    detail: 'Only a teacher or the student who sent it may read a submission.',
  },
  'own-submission': { status: 403, detail: 'You cannot mark your own submission.' },
  'submission-of-another-student': {
    status: 403,
    detail: 'Only the student who sent a submission may change or remove it.',
  },
  'submission-not-found': { status: 404, detail: 'This submission does not exist.' },
  'already-submitted': { status: 409, detail: 'You have already submitted this assignment.' },
  'submission-already-marked': {
    status: 409,
    detail: 'This submission has been marked meanwhile. Look at it again before you save.',
  },
  'submission-marked-by-you': {
    status: 409,
    detail: 'You have changed this mark meanwhile. Look at it again before you save.',
  },
  'submission-changed': {
    status: 409,
    detail: 'This submission has changed meanwhile. Look at it again first.',
  },
  'marking-begun': {
    status: 409,
    detail: 'A teacher has begun to mark this submission: it can no longer be changed.',
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
  'return-day-past': { status: 400, detail: 'Must not be in the past.' },
  'return-day-before-due': {
    status: 400,
    detail: 'Must not be before {day}, the present due day of this student.',
  },
  'submission-withdrawn': { status: 409, detail: 'This submission has been withdrawn.' },
  'attempt-limit-reached': {
    status: 409,
    detail: 'A submission can be handed in {limit} times, and this one has been.',
  },
  'history-limit-reached': {
    status: 409,
    detail: 'The history of this submission has {limit} rows and can have no more.',
  },
  'next-step-not-found': {
    status: 404,
    detail: 'The feedback does not suggest this next step any more.',
  },
  'step-task-begun': {
    status: 409,
    detail: 'You have worked on this study task or completed it: remove it from your study tasks.',
  },
  'submission-pending': {
    status: 409,
    detail: 'Only a marked submission can be removed; this one is still pending.',
  },

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

  'snippet-already-saved': { status: 409, detail: 'You have saved this comment already.' },
  'snippet-limit-reached': {
    status: 409,
    detail: 'You have saved {limit} comments: remove one before you save another.',
  },

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

  'availability-required': {
    status: 409,
    detail: 'First enter how many minutes you can study each day.',
  },
  'estimate-required': {
    status: 409,
    detail: 'Nobody has said how long this assignment takes: say it, and it can be planned.',
  },
  'plan-running': {
    status: 409,
    detail: 'Your work is being planned at this moment. Try again shortly.',
  },

  'calendar-feed-not-found': { status: 404, detail: 'There is no calendar at this address.' },

  'picture-required': {
    status: 400,
    detail: 'Send one picture as the file "{field}" of a multipart form.',
  },
  'picture-too-many-pixels': {
    status: 400,
    detail: 'The picture has more than {maxMegapixels} million pixels. Make it smaller first.',
  },
  'picture-unreadable': {
    status: 400,
    detail: 'This file is damaged or not a picture. Send a JPEG, PNG, WebP, GIF or AVIF file.',
  },
  'picture-not-found': { status: 404, detail: 'This picture does not exist.' },
  'picture-too-large': { status: 413, detail: 'The picture has more than {maxMegabytes} MB.' },
  'multipart-required': {
    status: 415,
    detail: 'Send one picture as the file "{field}" of a multipart form.',
  },
  'own-uploads-running': {
    status: 429,
    detail: 'Your other pictures are still being uploaded. Try again shortly.',
  },
  'upload-limit-reached': {
    status: 503,
    detail: 'Too many pictures are being uploaded at the moment. Try again shortly.',
  },
  'unverified-uploads-running': {
    status: 503,
    detail:
      'Too many pictures are being uploaded by accounts with an unverified e-mail address. Verify yours, or try again shortly.',
  },
} as const;
