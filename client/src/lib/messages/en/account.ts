export const account = {
  name: 'Name',
  email: 'Email',
  photoURL: 'Photo URL',
  photoURLHint: 'Address of a picture, starting with https://',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  required: {
    name: 'Please enter your name.',
    email: 'Please enter your email.',
    photoURL: 'Please enter the address of your photo.',
    password: 'Please enter your password.',
  },
  invalidEmail: 'Please enter an email address such as you@example.com.',
  invalidPhotoURL: 'Please enter an address that starts with http:// or https://.',
  offline: 'No answer from the sign-in service. Check your connection and try again.',
  unreachable: 'You are signed in, but Study Flow did not answer. Nothing is lost.',
  unreachableTitle: 'We cannot reach Study Flow',
  notConfigured: 'Sign-in is not set up on this site. Please tell its operator.',
  sessionExpired: 'Your session has ended. Please log in again; you will return to where you were.',
  refused: {
    /** By the status of the answer. */
    titles: {
      400: 'Study Flow does not accept this account',
      401: 'Your sign-in was not accepted',
      403: 'Study Flow did not let you in',
      409: 'This email address belongs to another account',
    },
    signInAgain: 'Please log in again.',
    verificationSent: (email: string) =>
      `We have sent a link to ${email}. Open it to verify the address, then log in again.`,
    signedOut: 'You are logged out. You can also log in with another account.',
    notYet: 'Study Flow cannot let you in yet',
  },
} as const;
