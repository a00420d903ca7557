/**
 * Enumerations, limits and formats of the contract, which both halves import by value. No zod and no other imports: the
 * browser's first files contain what they use of this module.
 */

export const difficultyLevels = ['easy', 'medium', 'hard'] as const;
export const defaultDifficultyLevel = 'medium';

export const priorities = ['low', 'medium', 'high'] as const;
export const defaultPriority = 'medium';
/**
 * The text of the specification's `estimatedTime` where only the minutes are known. A task with exactly this text shows and
 * edits its minutes instead, so both halves write it alike.
 */
export const toEstimatedTime = (minutes: number): string => `${minutes} min`;

/** The order of tasks by priority, high ones first. */
export const priorityRanks = { high: 0, medium: 1, low: 2 } as const;

/** The marks that an assignment is worth (spec §9). */
export const totalMarksRange = { min: 1, max: 100, step: 0.01 } as const;

/** How long an assignment takes, in minutes. */
export const estimatedMinutesRange = { min: 5, max: 6000 } as const;

/** An account can record no more minutes of one day, in all tasks together. */
export const maxMinutesPerDay = 1440;

/** What one record of work says: its minutes, and how it went. One task has at most so many records. */
export const workMinutesRange = { min: 1, max: maxMinutesPerDay } as const;
export const workOutcomes = ['well', 'okay', 'badly'] as const;
export const maxWorkRecords = 100;

/** In which steps an assignment is done. */
export const maxSteps = 10;

/** The maximum number of characters of each text, in UTF-16 code units. */
export const textLimits = {
  email: 254,
  webAddress: 2048,
  search: 100,
  title: 200,
  name: 100,
  note: 2000,
  description: 10_000,
  estimatedTime: 100,
  savedComment: 500,
  /** An answer to an assignment that is written in its form. */
  writtenAnswer: 100_000,
  fileName: 200,
  /** The text of a comment on a page, the text that it is about, and what stands before and behind that. */
  annotation: 4000,
  quote: 2000,
  quoteContext: 64,
  /** A question about handed-in work, or an answer. */
  message: 2000,
  /** What a student says of one comment when the work is handed in again. */
  commentAnswer: 500,
  /** Title of a criterion of a rubric, and of one of its levels. */
  criterion: 100,
  /** What a level means. */
  level: 300,
  criterionComment: 500,
  /** One of the next steps that are suggested with a mark. */
  nextStep: 200,
  className: 80,
  /** What is announced to a class. */
  announcement: 2000,
  /** Subject and term of a class. */
  classDetail: 80,
} as const;

/** The beginning of a text, at most `max` UTF-16 code units, without half of a character at its end. */
export function cutText(text: string, max: number): string {
  const cut = text.slice(0, max);
  return cut.length < text.length ? cut.replace(/[\ud800-\udbff]$/, '') : cut;
}

/** The text on one line: each run of white space is one space, also at its ends. */
export function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** Whether an address has a user name or password before its host, which could look like the site. */
export function hasUserInfo({ username, password }: URL): boolean {
  return username !== '' || password !== '';
}

/** How many open assignments that are not submitted one student can keep on the list of work to submit. */
export const maxListedAssignments = 200;

/** How often one submission can be handed in, the first time included. */
export const maxAttempts = 50;

/** How many rows the history of one submission can have. */
export const maxHistoryRows = 200;

/** How many criteria a rubric can have, and levels each of them. */
export const rubricLimits = { criteria: 12, levels: 5 } as const;

/** How many next steps can be suggested with one mark. */
export const maxNextSteps = 3;

/** The sum of points, without the rounding errors of binary fractions. */
export function sumPoints(all: readonly { points: number }[]): number {
  return Math.round(all.reduce((sum, { points }) => sum + points, 0) * 100) / 100;
}

/** Whether two marks are the same within the step of marks. */
export function isSameMark(a: number, b: number): boolean {
  return Math.abs(a - b) < totalMarksRange.step / 2;
}

/** How many comments one attempt can answer. */
export const maxCommentAnswers = 200;

/** How many messages one submission can have. */
export const maxMessages = 500;

/** How many comments one teacher can save. */
export const maxSavedComments = 100;

/** For how many classes one call can set an assignment. */
export const maxClassesPerAssignment = 50;

/** How many assignments one call can copy. */
export const maxCopiesPerCall = 100;

/** How many comments, and how many criteria, are listed as what to practise. */
export const maxPracticeRows = 10;

/** The largest page, and the page size of a call without paging parameters: no answer grows without limit. */
export const maxPageSize = 1000;

/**
 * How many documents may come before a page. The database skips each of them at every call, so that without this limit
 * one short request would cost as much as the whole collection.
 */
export const maxSkipped = 10_000;

/**
 * The count of a search or of a list of due assignments is exact up to here, as far as pages reach. Whoever gets this number
 * narrows the search: the list and its pages end there too.
 */
export const searchCountLimit = maxSkipped;

/** What an uploaded picture may be: media types, and the maximum size. */
export const imageTypes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
];
export const imageMegabytes = 10;
export const imageBytes = imageMegabytes * 1024 * 1024;

/** How the submissions to an assignment are filtered, all of them first. */
export const submissionFilters = [
  '',
  'submitted',
  'draft',
  'returned',
  'released',
  'late',
  'resubmitted',
  'withdrawn',
  'question',
] as const;

/** How they are ordered: `shuffled` in an order of each marker, which pages take unless another one is chosen. */
export const submissionOrders = ['shuffled', 'oldest', 'newest', 'name', 'lastName'] as const;

/** How people are listed. */
export const nameOrders = ['name', 'lastName'] as const;

/** The languages of e-mails: those of the client's catalogs. */
export const languages = ['en', 'es'] as const;

export const classColours = [
  'blue',
  'teal',
  'green',
  'yellow',
  'orange',
  'red',
  'pink',
  'purple',
] as const;
export const defaultClassColour = 'blue';
