export const annotationProblems = {
  'page-unknown': { status: 400, detail: 'Must be at most {max}: the file has no more pages.' },
  'annotation-changed': {
    status: 409,
    detail: 'Some of these annotations were changed meanwhile. Look at them again first.',
  },
  'annotation-limit-reached': {
    status: 409,
    detail: 'An attempt can have {limit} annotations. Delete some first.',
  },
} as const;
