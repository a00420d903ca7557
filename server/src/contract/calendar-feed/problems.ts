export const calendarFeedProblems = {
  'calendar-feed-not-found': { status: 404, detail: 'There is no calendar at this address.' },
} as const;
