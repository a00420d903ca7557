export const annotationProblems = {
  'page-unknown': { status: 400, detail: 'Must be at most {max}: the file has no more pages.' },
  'file-not-of-attempt': {
    status: 400,
    detail: 'Must be the id of a file of this attempt. Load the submission again.',
  },
  'attempt-without-files': {
    status: 409,
    detail: 'The last attempt is a link alone: it has no pages for comments.',
  },
  'annotation-changed': {
    status: 409,
    detail: 'Some of these annotations were changed meanwhile. Look at them again first.',
  },
  'annotation-limit-reached': {
    status: 409,
    detail: 'An attempt can have {limit} annotations. Delete some first.',
  },
} as const;
