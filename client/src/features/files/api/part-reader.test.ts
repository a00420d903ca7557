import { HttpResponse, http } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { signInForTest, student } from '#testing/render.tsx';
import { sampleId } from '#testing/samples.ts';
import { apiPath, refuse, server } from '#testing/server.ts';
import { type BrokenRead, createPartReader } from './part-reader.ts';

let reader: ReturnType<typeof createPartReader>;
afterEach(() => reader.stop());

/** A reader of a file, what it has received, and what it has failed to. */
function open() {
  signInForTest(student);
  const parts: [begin: number, length: number][] = [];
  const broken: BrokenRead[] = [];
  reader = createPartReader(
    { _id: sampleId(1) },
    {
      onPart: (begin, { length }) => parts.push([begin, length]),
      onBroken: (read) => broken.push(read),
    },
  );
  return { parts, broken };
}

test('reads a part with the token of the session', async () => {
  const requests: [string | null, string | null][] = [];
  server.use(
    http.get(apiPath('/files/:id'), ({ request: { headers } }) => {
      requests.push([headers.get('authorization'), headers.get('range')]);
      return HttpResponse.text('a'.repeat(30), { status: 206 });
    }),
  );
  const { parts } = open();
  void reader.request(10, 40);
  await expect.poll(() => parts).toEqual([[10, 30]]);
  expect(requests).toEqual([['Bearer product-token', 'bytes=10-39']]);
});

test('takes its part of the whole file where a proxy has ignored the range', async () => {
  server.use(http.get(apiPath('/files/:id'), () => HttpResponse.text('a'.repeat(100))));
  const { parts } = open();
  void reader.request(10, 40);
  await expect.poll(() => parts).toEqual([[10, 30]]);
});

test('requests the parts that failed once more when it is asked to', async () => {
  let isAway = true;
  server.use(
    http.get(apiPath('/files/:id'), () =>
      isAway ? refuse(503) : HttpResponse.text('a'.repeat(30), { status: 206 }),
    ),
  );
  const { parts, broken } = open();
  void reader.request(10, 40);
  void reader.request(70, 100);
  await expect.poll(() => broken).toHaveLength(2);
  expect(parts).toEqual([]);
  isAway = false;
  broken[1]?.retry();
  await expect
    .poll(() => parts.toSorted(([a], [b]) => a - b))
    .toEqual([
      [10, 30],
      [70, 30],
    ]);
});

test('does not report what it is stopped from reading', async () => {
  server.use(http.get(apiPath('/files/:id'), () => HttpResponse.error()));
  const { broken } = open();
  const request = reader.request(10, 40);
  reader.stop();
  await request;
  expect(broken).toEqual([]);
});
