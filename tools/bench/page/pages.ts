import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { MongoClient } from 'mongodb';
import { openAndLogIn, signUp, student, teacher } from '../../../client/e2e/support/accounts.ts';
import { openCollections } from '../../../server/src/testing/collections.ts';

/** Who looks at a page; a new student has nothing yet. */
export type Reader = 'visitor' | 'new student' | 'student' | 'teacher';

export type BenchPage = {
  /** The name of the address: ids are written as `:id`. */
  name: string;
  path: string;
  reader: Reader;
};

/** Every address of the product for each reader who may open it, with documents of the seeded database. */
export async function listPages(databaseUri: string): Promise<BenchPage[]> {
  const ids = await findDocuments(databaseUri);
  const forEveryone = ['/', '/assignments', '/no-such-page'];
  const signedIn = ['/studyTasksForm', '/createAssignments', '/profile', '/settings'];
  const details = { '/assignmentDetails/:id': ids.assignment };
  return [
    ...listFor('visitor', [...forEveryone, '/login', '/signUp']),
    // Leads to the login page.
    ...listFor('visitor', ['/dashboard/studentDashboard']),
    ...listFor('new student', ['/', '/dashboard/studentDashboard']),
    ...listFor('student', [...forEveryone, ...signedIn, '/dashboard/studentDashboard'], {
      ...details,
      '/giveMark/:id': ids.submission,
    }),
    ...listFor(
      'teacher',
      [
        ...forEveryone,
        ...signedIn,
        '/dashboard/academyAdmin',
        '/dashboard/allUsers',
        '/dashboard/studentDashboard',
      ],
      {
        ...details,
        '/updateAssignment/:id': ids.assignment,
        '/giveMark/:id': ids.submission,
      },
    ),
  ];
}

function listFor(reader: Reader, paths: string[], documents: Record<string, string> = {}) {
  return [
    ...paths.map((path): BenchPage => ({ name: path, path, reader })),
    ...Object.entries(documents).map(
      ([name, id]): BenchPage => ({ name, path: name.replace(':id', id), reader }),
    ),
  ];
}

/** Ids of an assignment, and of a submission of the student that waits for its mark. */
async function findDocuments(uri: string): Promise<{ assignment: string; submission: string }> {
  const client = await new MongoClient(uri).connect();
  try {
    const { assignments, submissions } = openCollections(client.db());
    const submission = await submissions.findOne({ email: student.email, status: 'pending' });
    const assignment = await assignments.findOne({ title: /pondweed/ });
    if (!submission || !assignment) throw new Error('Insert the demo data first.');
    return { assignment: String(assignment._id), submission: String(submission._id) };
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
