export const outage = {
  away: 'Study Flow does not answer at the moment. What you see may be from your last visit. We keep trying; what you typed stays here.',
} as const;
