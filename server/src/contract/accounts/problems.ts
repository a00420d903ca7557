/** Problems of identities, accounts and roles. */
export const accountProblems = {
  'account-disabled': {
    status: 401,
    detail: 'This account is disabled: ask the administrator of your school.',
  },
  'id-token-invalid': {
    status: 401,
    detail: 'The Firebase ID token is not valid: sign in again.',
  },
  'id-token-without-email': {
    status: 401,
    detail: 'This account has no e-mail address: sign in with one that has.',
  },
  'session-ended': { status: 401, detail: 'This session has ended: sign in again.' },
  'account-deleted': { status: 401, detail: 'This account has been deleted.' },
  'email-changed': {
    status: 401,
    detail: 'The e-mail address of this account has changed: sign in again.',
  },
  'sign-in-again': { status: 401, detail: 'Sign in again before you delete your account.' },
  'id-token-of-another-email': {
    status: 403,
    detail: 'The Firebase ID token belongs to another e-mail address.',
  },
  'email-verification-required': {
    status: 403,
    detail:
      'Earlier work is kept under this e-mail address. Verify the address, then sign in again.',
  },
  'own-account-only': { status: 403, detail: 'You may only do this for your own account.' },
  'teachers-only': { status: 403, detail: 'Only teachers may do this.' },
  'students-only': {
    status: 403,
    detail: 'You are logged in as an admin/teacher: only students may do this.',
  },
  'role-of-others-teachers-only': {
    status: 403,
    detail: 'Only teachers may ask for the role of somebody else.',
  },
  'email-of-earlier-account': {
    status: 409,
    detail:
      'This e-mail address belongs to an account that was registered earlier. Ask whoever runs Study Flow at your school.',
  },
  'email-not-verified': {
    status: 409,
    detail:
      'This person has not verified their e-mail address. Only then can they be made a teacher.',
  },
  'unsubscribe-link-invalid': {
    status: 400,
    detail: 'This link is not valid any more. Choose your e-mails in the settings of your account.',
  },
  'pause-day-past': {
    status: 400,
    detail: 'Notices are paused until a day to come: choose a day after today.',
  },
  'emails-unavailable': {
    status: 409,
    detail: 'Study Flow sends no e-mails here.',
  },
  'last-teacher': {
    status: 409,
    detail: 'This is the last teacher. Make somebody else a teacher first.',
  },
  'own-account-last-teacher': {
    status: 409,
    detail:
      'You are the last teacher. Make somebody else a teacher before you delete your account.',
  },
  'identity-unavailable': {
    status: 503,
    detail: 'Accounts cannot be checked at the moment. Try again shortly.',
  },
  'account-deletion-unavailable': {
    status: 503,
    detail: 'Accounts cannot be deleted at the moment. Try again later.',
  },
} as const;
