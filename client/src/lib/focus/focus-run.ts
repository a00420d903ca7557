import type { WorkRecord } from 'server/contract/study-tasks/schemas';
import { toCalendarDay } from '../dates/calendar-day.ts';

/** A focus session as it is kept in the browser: by timestamps, so that a reload and the computer's sleep lose no time. */
export interface FocusRun {
  /** Names the record of its minutes, which can be sent again. */
  recordId: string;
  /** Whose it is. */
  uid: string;
  task: { _id: string; title: string };
  /** Milliseconds of work and of the break after it. */
  length: number;
  breakLength: number;
  /** Milliseconds of work before `resumedAt`. */
  worked: number;
  /** Since when it runs, in milliseconds since 1970; `null` while it is paused or over. */
  resumedAt: number | null;
  /** Stopped, or over: it waits for how it went. */
  isOver: boolean;
  /** When it was stopped, in milliseconds since 1970. */
  stoppedAt?: number;
  /** The end of the break after the recorded work; missing before the break. */
  breakUntil?: number;
}

const millisecondsPerMinute = 60_000;

/** The milliseconds of work until `now`, never more than its length. */
function readWorked({ worked, resumedAt, length }: FocusRun, now: number): number {
  const running = resumedAt === null ? 0 : Math.max(0, now - resumedAt);
  return Math.min(length, worked + running);
}

/** The milliseconds that are left of the work or of the break. */
export function readLeft(run: FocusRun, now: number): number {
  if (run.breakUntil !== undefined) return Math.max(0, run.breakUntil - now);
  return run.length - readWorked(run, now);
}

/** Whole minutes of work, at least one. */
export const toWorkMinutes = (run: FocusRun, now: number): number =>
  Math.max(1, Math.round(readWorked(run, now) / millisecondsPerMinute));

interface FocusStart extends Pick<FocusRun, 'uid' | 'task'> {
  minutes: number;
  breakMinutes: number;
}

export function startRun(start: FocusStart, now: number): FocusRun {
  const { uid, task, minutes, breakMinutes } = start;
  return {
    recordId: crypto.randomUUID(),
    uid,
    task,
    length: minutes * millisecondsPerMinute,
    breakLength: breakMinutes * millisecondsPerMinute,
    worked: 0,
    resumedAt: now,
    isOver: false,
  };
}

export const pauseRun = (run: FocusRun, now: number): FocusRun => ({
  ...run,
  worked: readWorked(run, now),
  resumedAt: null,
});

export const resumeRun = (run: FocusRun, now: number): FocusRun => ({ ...run, resumedAt: now });

export const stopRun = (run: FocusRun, now: number): FocusRun => ({
  ...pauseRun(run, now),
  isOver: true,
  stoppedAt: now,
});

/** When the work ended, in milliseconds since 1970: when it was stopped, or when its time was over. */
export function readEnd({ stoppedAt, resumedAt, length, worked }: FocusRun, now: number): number {
  return stoppedAt ?? (resumedAt === null ? now : Math.min(now, resumedAt + length - worked));
}

/** What `POST /study-tasks/:id/work` records of a run. Sent again, it counts once. */
export const toWorkRecord = (
  run: FocusRun,
  now: number,
  outcome: WorkRecord['outcome'],
): WorkRecord => ({
  recordId: run.recordId,
  date: toCalendarDay(new Date(readEnd(run, now))),
  minutes: toWorkMinutes(run, now),
  outcome,
});

export const startBreak = (run: FocusRun, now: number): FocusRun => ({
  ...run,
  breakUntil: now + run.breakLength,
});

/** "24:09" of milliseconds; a begun second counts. */
export function formatClock(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
