export const verification = {
  title: 'Please confirm your e-mail address',
  text: (email: string) =>
    `Follow the link in the e-mail to ${email}, so that a forgotten password can always be replaced. Everything works until then.`,
  send: 'Send the e-mail again',
  sent: 'The e-mail is on its way.',
  failed: 'The e-mail could not be sent.',
} as const;
