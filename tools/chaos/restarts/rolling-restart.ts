import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import {
  countAllUnmigrated,
  migrateAndReport,
} from '../../../server/src/commands/migrate-database.ts';
import { type Balancer, startBalancer } from '../../processes/balancer.ts';
import { rootDirectory, type StartedProcess, stopProcess } from '../../processes/child-process.ts';
import { findFreePorts } from '../../processes/ports.ts';
import { waitUntil } from '../../processes/wait-until.ts';
import { type Caller, createStudents, createTeachers } from '../calls.ts';
import { expectCount, type Finding, reportCount } from '../report.ts';
import { compareWrites, createTally, sendRounds, type Tally } from '../school-day.ts';
import { type Stack, shutdownTimes } from '../stack.ts';
import { buildVersion, findOlderVersion } from './older-version.ts';

const people = 8;
/** Requests for which each of the five steps of the restart is kept, so that every mixture of versions is under load. */
const requestsOfStep = 2_400;

/**
 * Replaces two instances of an older version, whose documents differ, by two of this one on the same data, under load and
 * behind a load balancer that does not retry. The documents are migrated while both versions serve.
 */
export async function checkRollingRestart(stack: Stack): Promise<Finding[]> {
  const commit = await findOlderVersion();
  const directory = await mkdtemp(join(tmpdir(), 'study-flow-versions-'));
  const running: StartedProcess[] = [];
  const balancer = await startBalancer();
  try {
    process.stdout.write(`rolling restart: builds ${commit.slice(0, 8)} and this version\n`);
    const older = await buildVersion(commit, directory);
    await execa({ cwd: rootDirectory })`node --import tsx server/build.ts`;
    const newer = join(rootDirectory, 'server/dist/main.js');
    const start = async (program: string) => {
      const [port = 0] = await findFreePorts(1);
      const started = await stack.startApiAt(port, shutdownTimes, program);
      running.push(started);
      await balancer.add(port);
      return started;
    };
    const olderOnes = [await start(older), await start(older)];
    return await restart(stack, { commit, balancer, olderOnes, startNewer: () => start(newer) });
  } finally {
    await balancer.close();
    await Promise.all(running.map(stopProcess));
    await rm(directory, { recursive: true });
  }
}

type Restart = {
  commit: string;
  balancer: Balancer;
  olderOnes: StartedProcess[];
  startNewer: () => Promise<StartedProcess>;
};

async function restart(
  stack: Stack,
  { commit, balancer, olderOnes, startNewer }: Restart,
): Promise<Finding[]> {
  const [students, teachers] = [
    await createStudents(stack, people),
    await createTeachers(stack, people),
  ];
  const tally = createTally();
  let isOver = false;
  const throughBalancer = { ...stack, url: balancer.url };
  const load = Promise.all(
    students.map((student, index) =>
      sendRounds(
        throughBalancer,
        { student, teacher: teachers[index] ?? student, tally },
        () => isOver,
      ),
    ),
  );
  let migrated = 0;
  const migrate = async () => {
    migrated += (await migrateAndReport(stack.database, stack.url)).changed;
  };
  const counts: [string, number][] = [];
  const step = async (what: string) => {
    const before = tally.sent;
    tally.step = what;
    await waitUntil(async () => tally.sent - before >= requestsOfStep, {
      what,
      timeout: 600_000,
    });
    counts.push([what, tally.sent - before]);
  };
  try {
    await step('two older instances');
    for (const [index, older] of olderOnes.entries()) {
      tally.step = 'a newer one starts';
      await startNewer();
      await step(`${index + 1} newer beside ${2 - index} older`);
      tally.step = 'documents are migrated';
      if (index === 0) await migrate();
      tally.step = 'an older one stops';
      older.child.kill('SIGTERM');
      if ((await older.ended) !== 0) throw new Error('An instance ended with an error');
      await step(`${index + 1} newer beside ${1 - index} older`);
    }
    // What the older version has written since.
    await migrate();
  } finally {
    isOver = true;
    await load;
  }
  for (const [what, count] of counts) process.stdout.write(`${what}: ${count} requests\n`);
  return describe(stack, { commit, students, tally, migrated });
}

type Outcome = { commit: string; students: Caller[]; tally: Tally; migrated: number };

async function describe(
  stack: Stack,
  { commit, students, tally, migrated }: Outcome,
): Promise<Finding[]> {
  const { sent, failures } = tally;
  for (const [failure, times] of failures) process.stdout.write(`${times} × ${failure}\n`);
  const failed = [...failures.values()].reduce((sum, times) => sum + times, 0);
  const left = await countAllUnmigrated(stack.database, stack.url, {
    limit: 1_000,
    maxTimeMS: 10_000,
  });
  const name = `Rolling restart, from ${commit.slice(0, 8)}`;
  return [
    reportCount(`${name}: documents migrated while both versions serve`, migrated),
    expectCount(`${name}: of ${sent} requests, half of them writes, failed`, failed, 0),
    ...(await compareWrites(name, stack, { students, tally })),
    expectCount(`${name}: documents of the earlier version left`, left, 0),
  ];
}
