export const submissionForm = {
  title: (title: string) => `Hand in “${title}”`,
  pdfLink: 'Link to your document',
  pdfLinkHint: 'Starts with https://. Make sure that your teacher may open it.',
  quickNote: 'Quick note',
  quickNoteHint: 'Anything your teacher should know before reading.',
  submit: 'Submit',
  submitting: 'Submitting…',
  cancel: 'Cancel',
  submitted: 'Assignment Submitted successfully!',
  failed: 'Failed to submit the assignment',
} as const;
