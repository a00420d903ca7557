export const receiptProblems = {
  'attempt-not-found': { status: 404, detail: 'This submission has no attempt of this number.' },
} as const;
