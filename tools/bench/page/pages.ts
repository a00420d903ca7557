import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { MongoClient } from 'mongodb';
import { openAndLogIn, signUp, student, teacher } from '../../../client/e2e/support/accounts.ts';
import {
  listPages as listAllPages,
  type Parameter,
  type Reader,
} from '../../../client/src/lib/routing/pages.ts';
import { openCollections } from '../../../server/src/testing/collections.ts';

export type { Reader };

export type BenchPage = {
  /** The pattern of the address: ids are written as `:id`. */
  name: string;
  path: string;
  reader: Reader;
};

/** Every page for each of its readers, with documents of the seeded database, and the page of an unknown address. */
export async function listPages(databaseUri: string): Promise<BenchPage[]> {
  const examples = await findExamples(databaseUri);
  const pages = listAllPages().flatMap(({ path: name, parameter, readers }) => {
    const path = parameter ? name.replace(/:\w+/, examples[parameter]) : name;
    return readers.map((reader) => ({ name, path, reader }));
  });
  const unknown = '/no-such-page';
  const readers = ['visitor', 'student', 'teacher'] as const;
  return [...pages, ...readers.map((reader) => ({ name: unknown, path: unknown, reader }))];
}

/** What stands for the parameter of an address: an id or code that its readers may use. */
async function findExamples(uri: string): Promise<Record<Parameter, string>> {
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
    return {
      assignment: String(assignment._id),
      submission: String(submission._id),
      'study task': String(studyTask._id),
      class: String(largeClass._id),
      'class code': readingClub.code,
    };
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
