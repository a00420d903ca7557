/**
 * Inserts what there is to plan into the database of MONGODB_URI: 200 assignments and 2,000 study sessions of the demo
 * student, and an agenda of 500 items of the second one. Used by the page benchmark, after the demo data is inserted:
 * `node --import tsx tools/bench/api/fill-planning.ts`.
 */
import { MongoClient, ObjectId } from 'mongodb';
import { addDays } from '../../../server/planner/src/days.ts';
import { demoStudent, demoStudent2 } from '../../../server/src/demo-data/demo-accounts.ts';
import { buildAssignment, buildMyList } from '../../../server/src/testing/builders/assignments.ts';
import { buildAvailability } from '../../../server/src/testing/builders/planning.ts';
import { buildStudyTask } from '../../../server/src/testing/builders/study-tasks.ts';
import { openCollections } from '../../../server/src/testing/collections.ts';

const assignmentCount = 200;
const sessionsEach = 10;
const itemCount = 500;
const sessionMinutes = 25;

const uri = process.env.MONGODB_URI;
if (!uri) throw new Error('Set MONGODB_URI to the database to fill.');
const client = new MongoClient(uri);
const { assignments, availabilities, myLists, studyTasks, users } = openCollections(client.db());
const today = new Date().toISOString().slice(0, 10);

const planner = await findAccount(demoStudent.email);
const ids = Array.from({ length: assignmentCount }, () => new ObjectId());
await assignments.insertMany(
  ids.map((_id, index) => ({
    ...buildAssignment({
      title: `Reading number ${index}`,
      date: addDays(today, 5 + (index % 115)),
      // More than the sessions that exist: a plan keeps these, moves missed ones and adds others.
      estimatedMinutes: (sessionsEach + 2) * sessionMinutes,
    }),
    _id,
  })),
);
await myLists.deleteMany({ uid: planner.uid });
await myLists.insertOne(buildMyList(planner, ids));
await setAvailability(planner.uid, 720);
await studyTasks.insertMany(
  ids.flatMap((assignmentId, index) =>
    Array.from({ length: sessionsEach }, (_, session) =>
      buildStudyTask(planner.email, {
        uid: planner.uid,
        taskTitle: `Reading number ${index}`,
        assignmentId,
        // One of ten is missed.
        date: addDays(today, session === 0 ? -1 : (index + session) % (5 + (index % 115))),
        estimatedMinutes: sessionMinutes,
        session: { number: session + 1, fixed: false },
      }),
    ),
  ),
);

const reader = await findAccount(demoStudent2.email);
await setAvailability(reader.uid, 120);
await studyTasks.insertMany(
  Array.from({ length: itemCount }, (_, index) =>
    buildStudyTask(reader.email, {
      uid: reader.uid,
      taskTitle: `Exercise ${index}`,
      // 70 each on two days before, today and four days after; the others later.
      date: addDays(today, index < 490 ? (index % 7) - 2 : 30),
      estimatedMinutes: sessionMinutes,
    }),
  ),
);
await client.close();
process.stdout.write(
  `${assignmentCount} assignments, ${assignmentCount * sessionsEach} sessions and ${itemCount} tasks inserted.\n`,
);

async function findAccount(email: string) {
  const account = await users.findOne({ email });
  if (!account?.uid) throw new Error('Insert the demo data first.');
  return { uid: account.uid, email, name: account.name };
}

async function setAvailability(uid: string, minutesPerDay: number): Promise<void> {
  const minutes = { ...buildAvailability({ uid }).minutes };
  for (const day of Object.keys(minutes) as (keyof typeof minutes)[]) minutes[day] = minutesPerDay;
  await availabilities.deleteMany({ uid });
  await availabilities.insertOne(buildAvailability({ uid }, { minutes }));
}
