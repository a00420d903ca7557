import { ObjectId } from 'mongodb';
import type { StudyTaskDraft } from '#contract/study-tasks/schemas.ts';
import type { StudyTaskDocument } from '#data/study-tasks/collection.ts';
import { withPriorityRank } from '#data/study-tasks/priority-rank.ts';
import { uidOf } from './accounts.ts';

export function buildStudyTaskDraft(
  email: string,
  facts: Partial<StudyTaskDraft> = {},
): StudyTaskDraft {
  return {
    email,
    taskTitle: 'Revise the water cycle',
    date: '2026-12-01',
    subject: 'Geography',
    priority: 'medium',
    estimatedTime: '45 minutes',
    description: 'Pages 40 to 46, then the quiz.',
    image: 'https://pictures.test/geography.svg',
    ...facts,
  };
}

export function buildStudyTask(
  email: string,
  facts: Partial<StudyTaskDocument> = {},
): StudyTaskDocument {
  return withPriorityRank({
    ...buildStudyTaskDraft(email),
    uid: uidOf(email),
    status: 'not completed',
    ...facts,
  });
}

/** What a task of each week has beside the others, from `start` on. */
export function buildRepetition(start = '2026-12-01', repeat = 'FREQ=WEEKLY') {
  return { repeat, series: { _id: new ObjectId(), start, day: start, number: 1 } };
}
