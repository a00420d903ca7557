import { accounts } from './features/accounts/feature.ts';
import { annotations } from './features/annotations/feature.ts';
import { apiDocs } from './features/api-docs/feature.ts';
import { assignments } from './features/assignments/feature.ts';
import { calendarFeed } from './features/calendar-feed/feature.ts';
import { classes } from './features/classes/feature.ts';
import { commentBank } from './features/comment-bank/feature.ts';
import { extensions } from './features/extensions/feature.ts';
import type { Feature } from './features/feature.ts';
import { files } from './features/files/feature.ts';
import { health } from './features/health/feature.ts';
import { home } from './features/home/feature.ts';
import { images } from './features/images/feature.ts';
import { marking } from './features/marking/feature.ts';
import { messages } from './features/messages/feature.ts';
import { newsletter } from './features/newsletter/feature.ts';
import { notices } from './features/notices/feature.ts';
import { planning } from './features/planning/feature.ts';
import { receipts } from './features/receipts/feature.ts';
import { rubrics } from './features/rubrics/feature.ts';
import { studyTasks } from './features/study-tasks/feature.ts';
import { submissions } from './features/submissions/feature.ts';

/** Every feature, in the order in which their endpoints are mounted. */
export const features: Feature[] = [
  health,
  apiDocs,
  accounts,
  assignments,
  rubrics,
  submissions,
  marking,
  annotations,
  messages,
  receipts,
  extensions,
  classes,
  notices,
  commentBank,
  studyTasks,
  planning,
  calendarFeed,
  home,
  files,
  images,
  newsletter,
];
