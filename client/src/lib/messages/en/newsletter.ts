export const newsletter = {
  heading: 'Newsletter',
  text: 'One short study tip a week. No noise.',
  label: 'E-mail address for the newsletter',
  placeholder: 'you@example.com',
  subscribe: 'Subscribe',
  done: (email: string) => `Thank you! The newsletter will come to ${email}.`,
  invalid: 'Please enter an email address such as you@example.com.',
  failed: 'You are not subscribed yet.',
} as const;
