export const app = {
  name: 'Study Flow',
  tagline: 'Set work, plan it, hand it in, learn from the mark.',
  skipToContent: 'Skip to content',
  loading: 'Loading...',
  tryAgain: 'Try again',
  opensNewTab: '(opens in a new tab)',
  close: 'Close',
  notifications: 'Notifications',
} as const;
