import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { awaitLater } from '../../server/src/testing/await-later.ts';
import { listen } from '../../server/src/testing/listen.ts';
import { startBalancer } from './balancer.ts';
import { waitUntil } from './wait-until.ts';

/** Starts an instance that is ready and answers with `answer`; returns its port. */
async function startInstance(answer: RequestListener, isReady = () => true): Promise<number> {
  const server = createServer((request, response) => {
    if (request.url !== '/health/ready') answer(request, response);
    else response.writeHead(isReady() ? 200 : 503).end();
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return listen(server);
}

async function balance(ports: readonly number[]): Promise<string> {
  const { url, add, close } = await startBalancer();
  onTestFinished(close);
  await Promise.all(ports.map(add));
  return url;
}

const readText = async (url: string, init: RequestInit = {}) => (await fetch(url, init)).text();

test('sends the requests to the instances in turn, whatever preflight requests come between', async () => {
  const ports = await Promise.all(
    ['a', 'b'].map((name) => startInstance((_request, response) => response.end(name))),
  );
  const url = await balance(ports);
  const names = [];
  for (let sent = 0; sent < 4; sent += 1) {
    await readText(url, { method: 'OPTIONS' });
    names.push(await readText(url));
  }
  expect(names.join('')).toMatch(/^(abab|baba)$/);
});

test('passes on method, path, body, status and headers', async () => {
  const port = await startInstance((request, response) => {
    response.writeHead(418, { 'x-seen': `${request.method} ${request.url}` });
    request.pipe(response);
  });
  const answer = await fetch(`${await balance([port])}/a?b=1`, { method: 'PUT', body: 'text' });
  expect(answer.status).toBe(418);
  expect(answer.headers.get('x-seen')).toBe('PUT /a?b=1');
  expect(await answer.text()).toBe('text');
});

test('passes on the first part of an answer before the last is written', async () => {
  let end = () => {};
  const port = await startInstance((_request, response) => {
    response.write('first');
    end = () => void response.end('last');
  });
  const { body } = await fetch(await balance([port]));
  const parts = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect(await parts?.read()).toMatchObject({ value: 'first' });
  end();
  expect(await parts?.read()).toMatchObject({ value: 'last' });
});

test('ends the request to the instance when the caller gives up', async () => {
  let given: Promise<unknown> | undefined;
  const port = await startInstance((_request, response) => {
    given = new Promise((resolve) => response.once('close', resolve));
  });
  const caller = new AbortController();
  const answer = awaitLater(fetch(await balance([port]), { signal: caller.signal }));
  await waitUntil(async () => given !== undefined, { what: 'the instance has the request' });
  caller.abort();
  await expect(answer).rejects.toThrow('aborted');
  await given;
});

test('sends nothing to an instance that is not ready, and answers 502 when none is', async () => {
  const ready = { a: true, b: true };
  const ports = await Promise.all([
    startInstance(
      (_request, response) => response.end('a'),
      () => ready.a,
    ),
    startInstance(
      (_request, response) => response.end('b'),
      () => ready.b,
    ),
  ]);
  const url = await balance(ports);
  ready.a = false;
  const readTwice = async () => [await readText(url), await readText(url)].join('');
  await waitUntil(async () => (await readTwice()) === 'bb', { what: 'a gets no requests' });
  ready.b = false;
  await waitUntil(async () => (await fetch(url)).status === 502, { what: 'b gets no requests' });
});
