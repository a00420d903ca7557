import { maxMinutesPerDay } from '../values.ts';

/** The minutes of one day for study, and of one session without a break. */
export const minutesPerDayRange = { min: 0, max: maxMinutesPerDay } as const;
export const longestSessionRange = { min: 5, max: maxMinutesPerDay } as const;

/** How many sessions one plan adds: the same again fits into the quota of the day. Planning again adds the others. */
export const maxNewSessions = 2000;

/** How many estimates of a student one plan takes, and what is suggested to who has finished too little yet. */
export const maxOwnEstimates = 200;
export const defaultEstimate = 60;

/** How many works one preview plans with suggestions. */
export const maxSuggestions = 20;

/** How many days off one student can name. */
export const maxDaysOff = 366;

/** How many times as long as estimated an assignment can be planned, in steps of a tenth. */
export const learnedFactorRange = { min: 0.5, max: 3 } as const;
