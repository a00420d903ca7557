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

/** The minutes of one day for study, and of one session without a break. */
export const minutesPerDayRange = { min: 0, max: maxMinutesPerDay } as const;
export const longestSessionRange = { min: 5, max: maxMinutesPerDay } as const;

/** What one record of work says: its minutes, and how it went. One task has at most so many records. */
export const workMinutesRange = { min: 1, max: maxMinutesPerDay } as const;
export const workOutcomes = ['well', 'okay', 'badly'] as const;
export const maxWorkRecords = 100;

/** How many sessions one plan adds: the same again fits into the quota of the day. Planning again adds the others. */
export const maxNewSessions = 2000;

/** How many estimates of a student one plan takes, and what is suggested to who has finished too little yet. */
export const maxOwnEstimates = 200;
export const defaultEstimate = 60;

/** How many days off one student can name. */
export const maxDaysOff = 366;

/** How many times as long as estimated an assignment can be planned, in steps of a tenth. */
export const learnedFactorRange = { min: 0.5, max: 3 } as const;

/** In which steps an assignment is done. */
export const maxSteps = 10;

/** The groups of the agenda, in their order. */
export const agendaGroups = ['overdue', 'today', 'week', 'later', 'done'] as const;

/** The group of what is to do on a day (both `YYYY-MM-DD`): a week are the six days after today. */
export function findAgendaGroup(
  date: string,
  today: string,
): Exclude<(typeof agendaGroups)[number], 'done'> {
  if (date < today) return 'overdue';
  if (date === today) return 'today';
  return Date.parse(date) - Date.parse(today) <= 6 * 24 * 3_600_000 ? 'week' : 'later';
}

type AgendaPlace = {
  _id: string;
  kind: string;
  group: (typeof agendaGroups)[number];
  date: string;
};

/** The order of the agenda: by group and day, what is done the last first; of one day the assignments first. */
export function compareAgendaItems(a: AgendaPlace, b: AgendaPlace): number {
  const groups = agendaGroups.indexOf(a.group) - agendaGroups.indexOf(b.group);
  if (groups !== 0) return groups;
  if (a.date !== b.date) {
    return (a.date < b.date ? -1 : 1) * (a.group === 'done' ? -1 : 1);
  }
  if (a.kind !== b.kind) return a.kind < b.kind ? -1 : 1;
  return a._id < b._id ? -1 : 1;
}

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
  /** A comment on one criterion. */
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

/** The colours of classes. */
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

/**
 * What the code of a class consists of. No two of the characters look alike: where a letter and a digit or two letters do
 * (0 and O, 1 and I and L, 2 and Z, 5 and S, 6 and G, 8 and B, U and V), at most one of them is used.
 */
export const classCode = {
  length: 8,
  alphabet: 'ABCDEFGHJKMNPQRSTVWXYZ3479',
  /** Characters that somebody may type for it, spaces and hyphens included. */
  maxTyped: 100,
} as const;

/** A class code as it is stored, from what somebody has typed or copied: in capital letters, without separators. */
export function normalizeClassCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase();
}

/** For how many classes one call can set an assignment. */
export const maxClassesPerAssignment = 50;

/** How many assignments one call can copy. */
export const maxCopiesPerCall = 100;

/** How many classes that are not archived one account can teach, and attend: lists and batched queries stay short. */
export const maxTaughtClasses = 100;
export const maxAttendedClasses = 100;

/** What a class can have of its own; a weight has at most two decimals. */
export const classDataLimits = {
  holidays: 200,
  topics: 50,
  categories: 20,
  weight: { min: 0, max: 100 },
} as const;

/** How many announcements one class can have. */
export const maxAnnouncements = 100;

/** How many teachers one class can have. */
export const maxClassTeachers = 20;

/** How many students one class can have: what its teachers read of all of them at once stays small. */
export const maxClassMembers = 1000;

/** How many rows one list of invitations can have, and how many invitations of a class can be unanswered. */
export const maxInvitations = 2000;

/** How many days an unanswered invitation is kept. */
export const invitationDays = 60;

/** How many assignments one page of a class's matrix has at most. */
export const maxMatrixAssignments = 100;

/** How many reminders one call can send: of addresses of 60 characters they fit into a body. */
export const maxReminders = 1000;

/** How many students a number has to be about before teachers of other classes see it. */
export const minStudentsCounted = 5;

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

/** What a file that is handed in or set may be, by its content. */
export const fileTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'text/plain',
  'text/markdown',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const;
export type FileType = (typeof fileTypes)[number];

/** Limits of files, in bytes where nothing else is said. */
export const fileLimits = {
  /** One file. */
  bytes: 50 * 1024 * 1024,
  /** One file that is sent in one request, without resuming. */
  shortUploadBytes: 10 * 1024 * 1024,
  /** All files of one attempt. */
  attemptBytes: 200 * 1024 * 1024,
  /** Files of one attempt. */
  filesPerAttempt: 20,
  /** Files that an assignment has as material. */
  materials: 10,
  /** Pages of a PDF. */
  pages: 300,
  /** Millions of pixels of a picture: the resolution of the largest common phone cameras. */
  megapixels: 50,
  /** What one account may send in a day. */
  filesPerDay: 200,
  bytesPerDay: 1024 * 1024 * 1024,
} as const;

/** The colours of annotations, which the client names by their meaning too. */
export const annotationColors = ['red', 'blue', 'green', 'yellow', 'black'] as const;

/** What a stamp shows; `points` are a number. */
export const annotationStamps = ['tick', 'cross', 'question', 'points'] as const;

/** Limits of annotations. */
export const annotationLimits = {
  /** Annotations of one attempt. */
  perAttempt: 2000,
  /** Changes of one call. */
  changesPerCall: 200,
  /** One annotation as JSON, in UTF-8. */
  bytes: 64 * 1024,
  /** One call: as many changes as there can be, of long strokes (400 points). Larger ones keep other requests waiting. */
  bytesPerCall: 2 * 1024 * 1024,
  /** The number of a page; text may have more pages than a PDF. */
  page: 10_000,
  /** Points of a PDF from the top left of the page. */
  coordinate: { min: -2000, max: 20_000 },
  pressure: { min: 0, max: 1 },
  /** The width of a stroke, in the same points. */
  width: { min: 0.2, max: 60 },
  /** Strokes of one annotation, and the points of all of them together. */
  paths: 200,
  pathPoints: 5000,
  /** Pieces of marked text. */
  quads: 200,
  /** What a stamp or a comment gives or takes of the mark. */
  points: { min: -100, max: 100 },
} as const;

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

/** What a notice can be about (`contract/notices.ts`). */
export const noticeKinds = [
  'reminder',
  'returned',
  'released',
  'release-taken-back',
  'extension-answered',
  'extension-given',
  'extension-requested',
  'message-received',
  'question-asked',
  'assigned',
  'announced',
  'due-tomorrow',
] as const;

/** A value for each kind of notices. */
export function forEachNoticeKind<Value>(
  of: (kind: (typeof noticeKinds)[number]) => Value,
): Record<(typeof noticeKinds)[number], Value> {
  return {
    reminder: of('reminder'),
    returned: of('returned'),
    released: of('released'),
    'release-taken-back': of('release-taken-back'),
    'extension-answered': of('extension-answered'),
    'extension-given': of('extension-given'),
    'extension-requested': of('extension-requested'),
    'message-received': of('message-received'),
    'question-asked': of('question-asked'),
    assigned: of('assigned'),
    announced: of('announced'),
    'due-tomorrow': of('due-tomorrow'),
  };
}

/** How notices of one kind are sent by e-mail. */
export const emailDeliveries = ['off', 'at-once', 'daily'] as const;

/** The languages of e-mails: those of the client's catalogs. */
export const languages = ['en', 'es'] as const;
