export const messageProblems = {
  'annotation-not-shown': {
    status: 400,
    detail: 'Must be an annotation that the student of this submission sees at this moment.',
  },
  'criterion-not-shown': {
    status: 400,
    detail: 'Must be a criterion of the released mark of this submission.',
  },
  'questions-closed': {
    status: 409,
    detail: 'Questions about this assignment are closed. You can still read the messages.',
  },
  'message-limit-reached': {
    status: 409,
    detail: 'A submission can have {limit} messages, and this one has.',
  },
} as const;
