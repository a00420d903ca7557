export const entrance = {
  login: {
    heading: 'Welcome Back!',
    subheading: 'Log in to continue your learning journey.',
    submit: 'Login',
    noAccount: 'New here?',
    toSignUp: 'Create an account',
    success: 'Logged in Successfully',
    invalid: 'Invalid email or password. Please try again.',
    tooManyAttempts: 'Too many attempts. Please wait a few minutes and try again.',
    disabled: 'This account is disabled. Please ask your teacher.',
  },

  signUp: {
    heading: 'Join Us Today',
    subheading: 'One account for your plans, your assignments and your marks.',
    submit: 'Sign Up',
    haveAccount: 'Already have an account?',
    toLogin: 'Login',
    success: 'NEW USER CREATED SUCCESSFULLY!',
    successText: 'Welcome back!',
    emailInUse: 'An account with this e-mail address exists already. Please log in instead.',
    weakPassword: 'This password is too weak. Please use at least 6 characters.',
    passwordRefused: 'This password is not accepted. Please choose a longer one.',
    invalidEmail: 'This e-mail address is not valid. Please check it.',
    failed: 'We could not create your account. Please try again.',
  },

  social: {
    divider: '---OR---',
    button: 'Continue with Google',
    failed: 'We could not sign you in with Google. Please try again.',
    popupBlocked:
      'Your browser blocked the sign-in window. Allow pop-ups for this page and try again.',
    otherMethod:
      'This e-mail address already has an account with a password. Please log in with it.',
  },
} as const;
