export const commentBankProblems = {
  'snippet-already-saved': { status: 409, detail: 'You have saved this comment already.' },
  'snippet-limit-reached': {
    status: 409,
    detail: 'You have saved {limit} comments: remove one before you save another.',
  },
} as const;
