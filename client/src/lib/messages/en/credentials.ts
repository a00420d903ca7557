export const credentials = {
  open: 'Admin/Teacher Credentials',
  title: 'Admin Access Credentials',
  text: 'Use the credentials below to log in as an admin.',
  email: 'Email',
  password: 'Password',
  copyEmail: 'Copy email',
  copyPassword: 'Copy password',
  copied: 'Copied to clipboard!',
  copyFailed: 'Your browser did not allow copying. Please select the text and copy it.',
  close: 'Close',
} as const;
