import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { rootDirectory, startPart, stopPart, stopParts } from './part.ts';
import { waitUntil } from './wait-until.ts';

const stayForever = 'setInterval(() => {}, 1000);';

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a part ends when the process that started it is killed', async () => {
  const starter = `
    import { startPart } from './tools/processes/part.ts';
    const part = startPart({ name: 'x', nodeArguments: ['-e', ${JSON.stringify(stayForever)}] });
    console.log(part.process.pid);
  `;
  const parent = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', starter],
    { cwd: rootDirectory, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  onTestFinished(() => void parent.kill('SIGKILL'));
  const [line] = await once(createInterface({ input: parent.stdout }), 'line');
  const pid = Number(line);
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await waitUntil(async () => !isAlive(pid), { what: 'the part ends', timeout: 10_000 });
});

test('a part that does not listen, and what it started, are killed', async () => {
  const deaf = `
    process.on('SIGTERM', () => {});
    const { spawn } = require('node:child_process');
    const child = spawn(process.execPath, ['-e', "process.on('SIGTERM', () => {}); ${stayForever}"]);
    process.send(child.pid);
    ${stayForever}
  `;
  const part = startPart({ name: 'deaf', nodeArguments: ['-e', deaf] });
  const [grandchild] = await once(part.process, 'message');
  await stopPart(part);
  expect(await part.ended).toBe('SIGKILL');
  await waitUntil(async () => !isAlive(Number(grandchild)), {
    what: 'its child ends',
    timeout: 10_000,
  });
});

test('a part that has ended tells how, and can be stopped all the same', async () => {
  const part = startPart({ name: 'brief', nodeArguments: ['-e', 'process.exit(7)'] });
  expect(await part.ended).toBe(7);
  await stopPart(part);
});

test('what stops first has ended before the others are asked', async () => {
  const tellEnd = `
    process.on('SIGTERM', () => { setTimeout(() => process.exit(), 300); });
    ${stayForever}
    process.send('ready');
  `;
  const used = startPart({ name: 'used', nodeArguments: ['-e', tellEnd] });
  const user = startPart({ name: 'user', nodeArguments: ['-e', tellEnd], stopsFirst: true });
  await Promise.all([once(used.process, 'message'), once(user.process, 'message')]);
  const ends: string[] = [];
  user.ended.then(() => ends.push('user ended'));
  const { kill } = used.process;
  used.process.kill = (signal) => {
    ends.push('used asked');
    return kill.call(used.process, signal);
  };
  await stopParts([used, user]);
  expect(ends).toEqual(['user ended', 'used asked']);
});
