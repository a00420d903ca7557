import { annotationStates } from './states/annotations.ts';
import { commentStates } from './states/comments.ts';
import { extensionStates } from './states/extensions.ts';
import { fileStates } from './states/files.ts';
import { handInStates } from './states/hand-in.ts';
import { markingStates } from './states/marking.ts';
import { noticeStates } from './states/notices.ts';
import { signInStates } from './states/sign-in.ts';
import { submissionStates } from './states/submissions.ts';
import { typedTextStates } from './states/typed-text.ts';

/** What pages show at some times only. */
export const states = [
  ...signInStates,
  ...markingStates,
  ...annotationStates,
  ...submissionStates,
  ...commentStates,
  ...handInStates,
  ...fileStates,
  ...extensionStates,
  ...typedTextStates,
  ...noticeStates,
];
