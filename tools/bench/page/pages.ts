import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { MongoClient } from 'mongodb';
import { openAndLogIn, signUp, student, teacher } from '../../../client/e2e/support/accounts.ts';
import { paths, patterns } from '../../../client/src/lib/routing/paths.ts';
import { openCollections } from '../../../server/src/testing/collections.ts';

/** Who looks at a page; a new student has nothing yet. */
export type Reader = 'visitor' | 'new student' | 'student' | 'teacher';

export type BenchPage = {
  /** The name of the address: ids are written as `:id`. */
  name: string;
  path: string;
  reader: Reader;
};

const unknownPage = '/no-such-page';

/** Who reads each address, of those who may open it. */
const readers = new Map<string, Reader[]>([
  [paths.home, ['visitor', 'new student', 'student', 'teacher']],
  [paths.assignments, ['visitor', 'student', 'teacher']],
  [unknownPage, ['visitor', 'student', 'teacher']],
  [paths.login, ['visitor']],
  [paths.signUp, ['visitor']],
  [paths.studyTasksForm, ['student', 'teacher']],
  [patterns.updateStudyTask, ['student']],
  [paths.createAssignments, ['student', 'teacher']],
  [patterns.updateAssignment, ['teacher']],
  [patterns.assignmentDetails, ['student', 'teacher']],
  [patterns.assignmentSubmissions, ['teacher']],
  [paths.extensionRequests, ['teacher']],
  [patterns.giveMark, ['student', 'teacher']],
  [paths.agenda, ['new student', 'student']],
  [paths.classes, ['new student', 'student', 'teacher']],
  [paths.archivedClasses, ['student', 'teacher']],
  [patterns.classPage, ['student', 'teacher']],
  [patterns.classProgress, ['teacher']],
  [patterns.classMembers, ['teacher']],
  [patterns.joinClass, ['new student', 'student']],
  [paths.profile, ['student', 'teacher']],
  [paths.settings, ['student', 'teacher']],
  // Leads a visitor to the login page.
  [paths.studentDashboard, ['visitor', 'new student', 'student', 'teacher']],
  [paths.academyAdmin, ['teacher']],
  [paths.allUsers, ['teacher']],
]);

/** Those of the route table, but /dashboard, which leads on. */
const addresses = [...Object.values(paths), ...Object.values(patterns)]
  .filter((path) => typeof path === 'string')
  .filter((path) => path !== paths.dashboard);

/**
 * Every address of the product with its readers.
 * @throws {Error} when an address has no readers here
 */
export function listReaders(): { name: string; readers: Reader[] }[] {
  return [...addresses, unknownPage].map((name) => {
    const own = readers.get(name);
    if (own === undefined) throw new Error(`Say in tools/bench/page/pages.ts who reads ${name}.`);
    return { name, readers: own };
  });
}

/** Every address for each of its readers, with documents of the seeded database. */
export async function listPages(databaseUri: string): Promise<BenchPage[]> {
  const parameters = await findParameters(databaseUri);
  return listReaders().flatMap(({ name, readers }) => {
    const path = name.replace(/:\w+/, parameters.get(name) ?? '$&');
    return readers.map((reader) => ({ name, path, reader }));
  });
}

/** What stands for the parameter of each address: an id or code that its readers may use. */
async function findParameters(uri: string): Promise<Map<string, string>> {
  const client = await new MongoClient(uri).connect();
  try {
    const { assignments, classes, studyTasks, submissions } = openCollections(client.db());
    const [assignment, submission, studyTask, largeClass, readingClub] = await Promise.all([
      assignments.findOne({ title: /pondweed/ }),
      submissions.findOne({ email: student.email, status: 'pending' }),
      studyTasks.findOne({ email: student.email }),
      classes.findOne({ name: 'Biology 9b' }),
      classes.findOne({ name: 'Reading club' }),
    ]);
    if (!assignment || !submission || !studyTask || !largeClass || !readingClub) {
      throw new Error('Insert the demo data first.');
    }
    return new Map<string, string>([
      [patterns.updateStudyTask, String(studyTask._id)],
      [patterns.updateAssignment, String(assignment._id)],
      [patterns.assignmentDetails, String(assignment._id)],
      [patterns.assignmentSubmissions, String(assignment._id)],
      [patterns.giveMark, String(submission._id)],
      [patterns.classPage, String(largeClass._id)],
      [patterns.classProgress, String(largeClass._id)],
      [patterns.classMembers, String(largeClass._id)],
      [patterns.joinClass, readingClub.code],
    ]);
  } finally {
    await client.close();
  }
}

/** The browser storage of each reader. */
export type Sessions = Record<Reader, NonNullable<BrowserContextOptions['storageState']>>;

/** Signs every reader in once. Tries again: on a busy machine the pages are sometimes too slow for the sign-in steps. */
export async function openSessions(
  browser: Browser,
  baseURL: string,
  attempts = 3,
): Promise<Sessions> {
  try {
    return {
      visitor: { cookies: [], origins: [] },
      'new student': await store((page) => signUp(page, 'New Student')),
      student: await store((page) => openAndLogIn(page, student)),
      teacher: await store((page) => openAndLogIn(page, teacher)),
    };
  } catch (error) {
    if (attempts === 1) throw error;
    return openSessions(browser, baseURL, attempts - 1);
  }

  async function store(open: (page: Page) => Promise<unknown>) {
    const page = await browser.newPage({ baseURL });
    await open(page);
    const state = await page.context().storageState({ indexedDB: true });
    await page.close();
    return state;
  }
}
