import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { migrateAndReport } from '../../../server/src/commands/migrate-database.ts';
import { rootDirectory, stopProcess } from '../../processes/child-process.ts';
import { findFreePorts } from '../../processes/ports.ts';
import { waitUntil } from '../../processes/wait-until.ts';
import { createStudents, createTeachers } from '../calls.ts';
import { expectCount, type Finding, reportCount } from '../report.ts';
import { compareWrites, createTally, sendRounds } from '../school-day.ts';
import { type Stack, shutdownTimes } from '../stack.ts';
import { buildVersion } from './older-version.ts';

/** Version 0.1.0, which knows people by their address. */
const commit = 'f874db6c';
const people = 3;
const requestsOfStage = 300;

/**
 * Goes from version 0.1.0 to this one, back, and here again, with writes at each stage, one version at a time. After the
 * migration every document has its owner, or is counted.
 */
export async function checkRollback(stack: Stack): Promise<Finding[]> {
  const directory = await mkdtemp(join(tmpdir(), 'study-flow-versions-'));
  try {
    process.stdout.write('rollback: builds 0.1.0 and this version\n');
    const older = await buildVersion(commit, directory);
    await execa({ cwd: rootDirectory })`node --import tsx server/build.ts`;
    const newer = join(rootDirectory, 'server/dist/main.js');
    const students = await createStudents(stack, people);
    const teachers = await createTeachers(stack, people);
    const tally = createTally();
    for (const program of [older, newer, older, newer]) {
      tally.step = program === older ? '0.1.0' : 'this version';
      const [port = 0] = await findFreePorts(1);
      const api = await stack.startApiAt(port, shutdownTimes, program);
      const before = tally.sent;
      let isOver = false;
      const at = { ...stack, url: `http://127.0.0.1:${port}` };
      const load = students.map((student, index) =>
        sendRounds(at, { student, teacher: teachers[index] ?? student, tally }, () => isOver),
      );
      await waitUntil(async () => tally.sent - before >= requestsOfStage, {
        what: `requests to ${tally.step}`,
        timeout: 300_000,
      });
      isOver = true;
      await Promise.all(load);
      await stopProcess(api);
    }
    for (const [failure, times] of tally.failures) process.stdout.write(`${times} × ${failure}\n`);
    const { changed, unbound } = await migrateAndReport(stack.database, stack.url);
    if (unbound !== '') process.stdout.write(`${unbound}\n`);
    return [
      reportCount('0.1.0, this version, 0.1.0, this version: documents migrated', changed),
      expectCount('Documents without an owner that have a verified account', unbound.length, 0),
      ...(await compareWrites('Rollback', stack, { students, tally })),
    ];
  } finally {
    await rm(directory, { recursive: true });
  }
}
