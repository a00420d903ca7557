import { BSON, MongoClient } from 'mongodb';
import { afterAll, describe, expect, test } from 'vitest';
import { UsageError } from '../../server/src/command-line/usage-error.ts';
import { hasDocuments } from '../../server/src/demo-data/seed-database.ts';
import { openCollections } from '../../server/src/testing/collections.ts';
import { startTemporaryMongo } from '../test-services/temporary-mongo.ts';
import { formatSizes, measureSizes } from './measure-sizes.ts';
import { readSchoolArguments } from './read-school-arguments.ts';
import { completeOptions } from './school-options.ts';
import { writeSchool } from './write-school.ts';

const small = {
  students: 12,
  classSize: 6,
  classes: 4,
  teachers: 2,
  assignments: 30,
  seed: 7,
  lastDay: '2026-06-05',
};

describe('readSchoolArguments', () => {
  test('derives from the number of students what is not given', () => {
    const { options, adds } = readSchoolArguments([
      '--students',
      '1000',
      '--study-tasks',
      '5',
      '--last-day',
      '2026-06-05',
    ]);
    expect(options).toEqual({
      students: 1000,
      teachers: 67,
      classes: 358,
      classSize: 28,
      assignments: 30,
      studyTasks: 5,
      seed: 1,
      lastDay: '2026-06-05',
    });
    expect(adds).toBe(false);
  });

  test.each([
    ['an unknown option', ['--pupils', '3']],
    ['an argument', ['1000']],
    ['a size that is no number', ['--students', 'many']],
    ['what is no day', ['--last-day', 'today']],
    ['a size of zero', ['--classes', '0']],
    ['classes larger than the school', ['--students', '10', '--class-size', '11']],
  ])('refuses %s with the usage', (_what, given) => {
    expect(() => readSchoolArguments(given)).toThrow(UsageError);
    expect(() => readSchoolArguments(given)).toThrow('Usage: pnpm generate-school');
  });
});

describe('writeSchool', async () => {
  const mongo = await startTemporaryMongo();
  const client = await new MongoClient(mongo.uri).connect();
  const [database, again] = [client.db('school'), client.db('again')];
  afterAll(async () => {
    await client.close();
    await mongo.stop();
  });

  test('writes the same documents for the same options', async () => {
    expect(await hasDocuments(database)).toBe(false);
    const options = completeOptions(small);
    const written = await writeSchool(database, options);
    expect(await writeSchool(again, options)).toBe(written);
    expect(await hasDocuments(database)).toBe(true);
    const names = ['users', 'classes', 'assignments', 'submissions', 'studyTasks'] as const;
    for (const name of names) {
      const [one, other] = await Promise.all(
        [database, again].map((each) =>
          openCollections(each)[name].find().sort({ _id: 1 }).toArray(),
        ),
      );
      expect(one).toEqual(other);
    }
    const { users, submissions, classMembers } = openCollections(database);
    expect(await users.countDocuments({ role: 'admin' })).toBe(2);
    expect(await classMembers.countDocuments()).toBe(24);
    // A tenth of 4 × 30 × 6 is missing.
    expect(await submissions.countDocuments()).toBeGreaterThan(600);
    for (const status of ['pending', 'draft', 'completed'] as const) {
      expect(await submissions.countDocuments({ status }), status).toBeGreaterThan(0);
    }
  });

  test('measures the documents as BSON and every index', async () => {
    const sizes = await measureSizes(database);
    const assignments = sizes.find(({ name }) => name === 'assignments');
    const documents = await openCollections(database).assignments.find().toArray();
    const bytes = documents.reduce((sum, document) => sum + BSON.calculateObjectSize(document), 0);
    expect(assignments).toMatchObject({ documents: documents.length, data: bytes });
    expect(assignments?.indexes.map(({ name }) => name)).toContain('by-class-and-due-day');
    expect(formatSizes(sizes)).toMatch(/\| submissions \| \d+ \|/);
  });
});
