import type { StudyTaskDraft, StudyTaskStatus } from '#contract/study-tasks/schemas.ts';
import { type StudyTaskDocument, startSeries } from '#data/study-tasks/collection.ts';
import { withPriorityRank } from '#data/study-tasks/priority-rank.ts';
import { demoStudent, demoStudent2 } from './demo-accounts.ts';
import type { SeedContext } from './seed-context.ts';

type StudyTaskSeed = Omit<StudyTaskDraft, 'date' | 'image'> & {
  inDays: number;
  /** One of the client's pictures of study. */
  picture: 'reading' | 'maths' | 'writing' | 'revision' | 'lab' | 'language';
  status?: StudyTaskStatus;
};

const { email: leo } = demoStudent;
const { email: priya } = demoStudent2;

const written: StudyTaskSeed[] = [
  {
    email: leo,
    taskTitle: 'Correct the units on the free-fall graph',
    subject: 'Physics',
    inDays: 1,
    priority: 'high',
    estimatedTime: '30 minutes',
    description: 'Both axes, and the uncertainty from the frames: one frame is 17 ms.',
    picture: 'lab',
  },
  {
    email: leo,
    taskTitle: 'Read letters 1 to 4 again',
    subject: 'Literature',
    inDays: 0,
    priority: 'high',
    estimatedTime: '1 hour',
    description: 'With a pencil: underline each word Walton uses about himself.',
    picture: 'reading',
  },
  {
    email: leo,
    taskTitle: 'Learn the dialogue at the market',
    subject: 'Spanish',
    inDays: 0,
    priority: 'low',
    estimatedTime: '25 minutes',
    description: 'Both parts, so that it does not matter who begins.',
    picture: 'language',
  },
  {
    email: leo,
    taskTitle: 'Give the map back to the geography room',
    subject: 'Geography',
    inDays: -1,
    priority: 'medium',
    estimatedTime: '5 minutes',
    description: 'Sheet 214. It was due before the weekend, say sorry.',
    picture: 'reading',
  },
  {
    email: leo,
    taskTitle: 'Write down the size of an onion cell',
    subject: 'Biology',
    inDays: -4,
    priority: 'high',
    estimatedTime: '20 minutes',
    description: 'Measure it beside the ruler, as the feedback says, and put it under the drawing.',
    picture: 'lab',
  },
  {
    email: leo,
    taskTitle: 'Twenty Spanish adjectives',
    subject: 'Spanish',
    inDays: 3,
    priority: 'medium',
    estimatedTime: '20 minutes',
    description: 'Ten for places, ten for people. Make a card for each and mix them.',
    picture: 'language',
    time: '17:00',
    repeat: 'FREQ=WEEKLY',
  },
  {
    email: leo,
    taskTitle: 'Ask twenty people about their way to school',
    subject: 'Maths',
    inDays: 2,
    priority: 'medium',
    estimatedTime: 'two breaks',
    description: 'Write down whole minutes. Year 9 first, then the bus queue.',
    picture: 'maths',
  },
  {
    email: leo,
    taskTitle: 'Tidy the history folder',
    subject: 'History',
    inDays: -2,
    priority: 'low',
    estimatedTime: '15 minutes',
    description: 'Handouts 1 to 7 in order, the mill letter on top.',
    picture: 'revision',
    status: 'completed',
  },
  {
    email: priya,
    taskTitle: 'Second draft of the Walton essay',
    subject: 'Literature',
    inDays: 1,
    priority: 'high',
    estimatedTime: '90 minutes',
    description: 'Shorten the plot to two sentences and give the space to "brother".',
    picture: 'writing',
  },
  {
    email: priya,
    taskTitle: 'Buy phenolphthalein strips',
    subject: 'Chemistry',
    inDays: 4,
    priority: 'low',
    estimatedTime: '10 minutes',
    description: 'Ask in the prep room first, they may have some left.',
    picture: 'lab',
  },
  {
    email: priya,
    taskTitle: 'Practise completing the square',
    subject: 'Maths',
    inDays: 2,
    priority: 'medium',
    estimatedTime: '40 minutes',
    description: 'Five from worksheet 4A without looking at the example.',
    picture: 'maths',
  },
  {
    email: priya,
    taskTitle: 'Learn the dates of the suffrage timeline',
    subject: 'History',
    inDays: -1,
    priority: 'medium',
    estimatedTime: '25 minutes',
    description: '1893, 1906, 1918, 1928, 1971, 1990: who, where, and who was still left out?',
    picture: 'revision',
    status: 'completed',
  },
];

/** The study tasks of both demo students. */
export function listStudyTasks(context: SeedContext): StudyTaskDocument[] {
  return written.map(({ inDays, picture, status = 'not completed', ...task }) => {
    const date = context.day(inDays);
    return withPriorityRank({
      ...task,
      uid: context.uidOf(task.email),
      date,
      image: context.picture(`tasks/${picture}`),
      status,
      ...(task.repeat && { series: startSeries(date) }),
    });
  });
}
