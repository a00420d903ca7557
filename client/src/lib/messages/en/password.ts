export const password = {
  /** Changing it, in the settings. */
  change: {
    heading: 'Password',
    present: 'Present password',
    next: 'New password',
    nextHint: 'At least 6 characters; a few words are easy to remember and hard to guess.',
    nextRequired: 'Please enter a new password.',
    submit: 'Change password',
    wrong: 'This is not your present password.',
    same: 'This is your present password. Please choose another one.',
    done: 'Your password is changed.',
    failed: 'Your password was not changed.',
    google:
      'You sign in with Google, so Study Flow keeps no password of yours. You change it in your Google account.',
  },
  /** What stands in for the card while it is not known how somebody signs in. */
  unknown: 'We could not ask the sign-in service about your account',

  /** A forgotten one, on the login page. */
  forgotten: {
    open: 'Forgot your password?',
    title: 'Choose a new password',
    text: 'Tell us the e-mail address of your account. We send you a link to choose a new password with.',
    submit: 'Send the link',
    /** Said for every address: who has an account here is nobody's business. */
    sent: (email: string) =>
      `If ${email} has an account with a password here, the link is on its way. It may take a minute; look among the unwanted messages too.`,
    done: 'Back to login',
    failed: 'The link could not be sent. Please try again.',
  },
} as const;
