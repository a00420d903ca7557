import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { createApp } from 'firebase-tools/lib/emulator/auth/server.js';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '../../server/src/testing/listen.ts';
import { compileSchemasOnUse, requireAsEmulator } from './compile-on-use.ts';

test('the emulator compiles no schema before a call needs it, and then refuses what does not match', async () => {
  const requireAsExegesis = createRequire(
    createRequire(requireAsEmulator.resolve('exegesis-express')).resolve('exegesis'),
  );
  const compile = vi.spyOn(requireAsExegesis('ajv').default.prototype, 'compile');
  compileSchemasOnUse();
  const server = createServer(await createApp('demo-study-flow'));
  onTestFinished(() => void server.close());
  expect(compile).not.toHaveBeenCalled();

  const address = `http://127.0.0.1:${await listen(server)}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`;
  const signUp = async (email: string | object) => {
    const body = JSON.stringify({ email, password: 'secret!' });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(address, { method: 'POST', headers, body });
    return { status: answer.status, text: await answer.text() };
  };
  expect(await signUp('ada@school.test')).toMatchObject({ status: 200 });
  expect(await signUp({})).toEqual({ status: 400, text: expect.stringContaining('/email') });
  expect(compile).toHaveBeenCalled();
});
