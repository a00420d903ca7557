import { formatted } from './counted.ts';

export const evaluation = {
  heading: 'Evaluate Assignment',
  back: "Teacher's Desk",
  by: (name: string) => `by ${name}`,
  document: 'Submitted document',
  openDocument: 'Open the document',
  notALink: 'This is not a web address, so there is nothing to open:',
  preview: 'Preview of the submitted document',
  previewHint:
    'Some sites do not allow a preview, and scripts are switched off in it. If it stays empty, open the document.',
  note: 'Quick note',
  mark: 'Mark',
  obtainedMark: 'Obtained mark',
  obtainedMarkHint: (marks: number) => `From 0 to ${marks}.`,
  tooHigh: (marks: number) => `Must be at most ${marks}.`,
  feedback: 'Feedback',
  feedbackHint: 'What was good, what was missing, what to try next.',
  submit: 'Submit',
  correct: 'Correct the mark',
  submitting: 'Saving…',
  done: 'Marks Submitted Successfully',
  doneText: 'Your feedback and marks have been saved.',
  failed: 'Submission Failed',
  failedText: 'There was an error saving the marks. Please try again later.',
  present: (mark: number, marks: number) => `Marked ${mark}/${marks}`,
  changedMeanwhile: (mark: number, marks: number) =>
    `Someone else has marked this meanwhile: ${mark}/${marks}. What you typed is still here; saving it replaces their mark.`,
  teachersOnly: 'Only teachers can mark. You see what you handed in.',

  of: (marks: number) => `of ${marks}`,
  submitAndNext: 'Save and mark next',
  doneBefore: (name: string, mark: number, marks: number) =>
    `Marks Submitted Successfully: ${mark}/${marks} for ${name}`,

  queue: {
    label: 'What waits for a mark',
    place: (position: number, waiting: number) =>
      `${formatted(position)} of ${formatted(waiting)} waiting`,
    waiting: (waiting: number) =>
      waiting === 0 ? 'Nothing else waits' : `${formatted(waiting)} waiting`,
    now: (title: string, name: string) => `: ${title}, by ${name}`,
    previous: 'Previous',
    next: 'Next',
  },

  snippets: {
    heading: 'Comment snippets',
    hint: 'Choose one to put it where the cursor is.',
    empty: 'Comments you write again and again can wait here, one press away.',
    loading: 'Loading your comment snippets',
    failed: 'We could not load your comment snippets',
    insert: (text: string) => `Insert “${text}”`,
    save: 'Save as snippet',
    saveHint: 'Keeps the selected part of your feedback, or all of it.',
    saved: (text: string) => `Saved: “${text}”`,
    nothingToSave: 'There is nothing to save yet: write it into the feedback first.',
    tooLong: (most: number) =>
      `A snippet has at most ${most} characters. Select the part you want to keep.`,
    full: (most: number) =>
      `You have ${most} snippets, the most there is room for. Remove one to save another.`,
    remove: (text: string) => `Remove “${text}”`,
    removeTitle: 'Remove this snippet?',
    removeConfirm: 'Yes, remove it',
    removeFailed: 'Not removed',
  },
} as const;
