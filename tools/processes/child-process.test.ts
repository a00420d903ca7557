import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { rootDirectory, startProcess, stopProcess, stopProcesses } from './child-process.ts';
import { waitUntil } from './wait-until.ts';

const stayForever = 'setInterval(() => {}, 1000);';

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('ends the process when the process that started it is killed', async () => {
  const starter = `
    import { startProcess } from './tools/processes/child-process.ts';
    const started = startProcess({ name: 'x', nodeArguments: ['-e', ${JSON.stringify(stayForever)}] });
    console.log(started.child.pid);
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
  await waitUntil(async () => !isAlive(pid), { what: 'the process ends', timeout: 10_000 });
});

test('kills a process that ignores SIGTERM, and its children', async () => {
  const program = `
    process.on('SIGTERM', () => {});
    const { spawn } = require('node:child_process');
    const child = spawn(process.execPath, ['-e', "process.on('SIGTERM', () => {}); ${stayForever}"]);
    process.send(child.pid);
    ${stayForever}
  `;
  const started = startProcess({ name: 'ignores SIGTERM', nodeArguments: ['-e', program] });
  const [grandchild] = await once(started.child, 'message');
  await stopProcess(started);
  expect(await started.ended).toBe('SIGKILL');
  await waitUntil(async () => !isAlive(Number(grandchild)), {
    what: 'its child ends',
    timeout: 10_000,
  });
});

test('resolves with the exit code, and accepts a stop after the end', async () => {
  const started = startProcess({ name: 'exits', nodeArguments: ['-e', 'process.exit(7)'] });
  expect(await started.ended).toBe(7);
  await stopProcess(started);
});

test('stops the processes with stopsFirst before the others', async () => {
  const stopSlowly = `
    process.on('SIGTERM', () => { setTimeout(() => process.exit(), 300); });
    ${stayForever}
    process.send('ready');
  `;
  const used = startProcess({ name: 'used', nodeArguments: ['-e', stopSlowly] });
  const user = startProcess({ name: 'user', nodeArguments: ['-e', stopSlowly], stopsFirst: true });
  await Promise.all([once(used.child, 'message'), once(user.child, 'message')]);
  const events: string[] = [];
  user.ended.then(() => events.push('user ended'));
  const { kill } = used.child;
  used.child.kill = (signal) => {
    events.push('used stopped');
    return kill.call(used.child, signal);
  };
  await stopProcesses([used, user]);
  expect(events).toEqual(['user ended', 'used stopped']);
});
