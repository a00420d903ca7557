/** The days of the week, as an availability names them. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** When a student can study. Days are `YYYY-MM-DD`. */
export type Availability = {
  minutes: Record<Weekday, number>;
  /** Days without any minutes. */
  daysOff: readonly string[];
  /** The most minutes without a break, at least 1. A day can have several sessions of one assignment. */
  longestSession: number;
};

/** An assignment to plan. */
export type Work = {
  id: string;
  /** The last day that may have a session of it. */
  dueDate: string;
  /** Whole minutes that are not done yet, planned or not. */
  remainingMinutes: number;
};

/** A stretch of work on one day that exists already. */
export type Session = {
  id: string;
  workId: string;
  date: string;
  minutes: number;
  isDone: boolean;
  /** The student chose the day: it stays. */
  isFixed: boolean;
};

/** All that a plan depends on. Ids are unique; the order of lists does not matter. */
export type PlanInput = {
  today: string;
  availability: Availability;
  works: readonly Work[];
  /** Those of works that are not in `works` stay, and take minutes of their days. */
  sessions: readonly Session[];
  /** Minutes of days that are taken by something else. */
  busy?: readonly { date: string; minutes: number }[];
};

export type PlannedSession = {
  /** `null` of a new one. */
  id: string | null;
  workId: string;
  date: string;
  minutes: number;
  /** `moved` has another day or length than before. */
  change: 'fixed' | 'kept' | 'moved' | 'added';
  /** Where a moved one was before. */
  from?: { date: string; minutes: number };
};

export type Plan = {
  /** From today on, by day; without those that are done. */
  sessions: PlannedSession[];
  /** Ids of sessions that have no place in this plan. */
  removed: string[];
  /** What does not fit before the due days. */
  shortages: { workId: string; minutes: number }[];
};
