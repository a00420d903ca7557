const aDay = 24 * 60 * 60 * 1000;

/** This time of the day, so many days from now. */
export const inDays = (count: number) => new Date(Date.now() + count * aDay);

/** The day so many days from now, `YYYY-MM-DD` in UTC. */
export const dayIn = (count: number) => inDays(count).toISOString().slice(0, 10);

/** The same as the pages show it in English. */
export const shownDayIn = (count: number) => inDays(count).toLocaleDateString('en-GB');
