import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { askProgram, endProgram, startProgram } from './child-program.ts';

const folder = await mkdtemp(join(tmpdir(), 'child-program-'));
afterAll(() => rm(folder, { recursive: true }));

/** A program that answers each request with what this expression of `request` gives. */
async function start(name: string, answer: string) {
  await writeFile(
    join(folder, `${name}.mjs`),
    `process.on('message', async (request) => process.send(await (${answer})));
     process.send('ready');`,
  );
  const from = pathToFileURL(join(folder, 'starts-it.mjs')).href;
  const program = await startProgram(from, name, 32);
  onTestFinished(() => endProgram(program));
  return program;
}

const allowAll = () => undefined;

test('answers one request after the other, with bytes', async () => {
  const program = await start('reverse', 'request.reverse()');
  expect(await askProgram(program, new Uint8Array([1, 2, 3]), allowAll)).toEqual(
    new Uint8Array([3, 2, 1]),
  );
  expect(await askProgram(program, ['a', 'b'], allowAll)).toEqual(['b', 'a']);
});

test('has none of the settings of the process that starts it', async () => {
  process.env.SECRET_OF_PARENT = 'secret';
  onTestFinished(() => void delete process.env.SECRET_OF_PARENT);
  const program = await start('settings', 'process.env.SECRET_OF_PARENT ?? "none"');
  expect(await askProgram(program, {}, allowAll)).toBe('none');
});

test('alone ends when its memory is used up', async () => {
  const program = await start(
    'greedy',
    '(() => { for (const all = []; ; ) all.push({ all }); })()',
  );
  await expect(askProgram(program, {}, allowAll)).rejects.toMatchObject({ isCrash: true });
});

test('says that it ended by itself', async () => {
  const program = await start('ending', 'process.exit(1)');
  await expect(askProgram(program, {}, allowAll)).rejects.toMatchObject({
    isCrash: false,
    signal: null,
  });
  await expect(askProgram(program, {}, allowAll)).rejects.toMatchObject({
    isCrash: false,
    signal: null,
  });
});

test('fails when it cannot be started', async () => {
  const from = pathToFileURL(join(folder, 'starts-it.mjs')).href;
  await expect(startProgram(from, 'absent', 32)).rejects.toThrow('Cannot find module');
});

test('is ended when it uses too much for a request', async () => {
  const program = await start('endless', '(() => { for (;;); })()');
  const tooMuch = new Error('Too much.');
  const asked = askProgram(program, {}, ({ elapsed }) => (elapsed > 200 ? tooMuch : undefined));
  await expect(asked).rejects.toBe(tooMuch);
  expect(program.process.signalCode).toBe('SIGKILL');
});

test('says by which signal another has ended it', async () => {
  const program = await start('endless', '(() => { for (;;); })()');
  const asked = askProgram(program, {}, () => void program.process.kill('SIGTERM'));
  await expect(asked).rejects.toMatchObject({ isCrash: false, signal: 'SIGTERM' });
});

test.skipIf(process.platform !== 'linux')('is measured by the processor and memory', async () => {
  const program = await start('endless', '(() => { for (;;); })()');
  const tooMuch = new Error('Too much.');
  const asked = askProgram(program, {}, ({ computed, resident }) =>
    computed > 200 && resident > 10 * 1024 * 1024 ? tooMuch : undefined,
  );
  await expect(asked).rejects.toBe(tooMuch);
});
