export const outage = {
  away: 'Study Flow does not answer at the moment. We keep trying; what you typed stays here.',
} as const;
