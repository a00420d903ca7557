import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { imageAnswer } from '../../server/src/contract/images/schemas.ts';
import { drawPicture } from '../../server/src/testing/pictures.ts';
import { signInAccount } from '../../server/src/testing/test-accounts.ts';
import { startTestApi } from '../../server/src/testing/test-api.ts';

const api = await startTestApi();
const { request } = api;
const content = await drawPicture(1, 1).png().toBuffer();

async function upload() {
  const { authorization } = await signInAccount(api);
  const answer = await request
    .post('/images')
    .set(authorization)
    .attach('image', content, 'a.png')
    .expect(200);
  return new URL(imageAnswer.parse(answer.body).data.display_url).pathname;
}

/** The ids that the same process would create next to this one, if it were an `ObjectId`. */
function countAround(id: string): string[] {
  const last = Number.parseInt(id.slice(-6), 16);
  return Array.from({ length: 20 }, (_, step) => {
    const next = (last + step - 10 + 2 ** 24) % 2 ** 24;
    return id.slice(0, -6) + next.toString(16).padStart(6, '0');
  });
}

test('does not reveal the image of another account by counting from an own id', async () => {
  const victim = await upload();
  const own = await upload();
  const id = own.slice('/images/'.length);
  const guessed = countAround(id).map((next) => `/images/${next}`);
  expect(guessed).toContain(own);
  expect(guessed).not.toContain(victim);
  for (const path of guessed.filter((path) => path !== own)) {
    await request.get(path).expect(404);
  }
});

test('does not reveal an image by the time, process and counter of its upload', async () => {
  const before = new ObjectId().toHexString();
  await upload();
  for (const id of countAround(before)) {
    await request.get(`/images/${id}`).expect(404);
  }
});

test('gives unrelated ids to images uploaded one after the other', async () => {
  const ids = await Promise.all(Array.from({ length: 10 }, upload));
  const starts = new Set(ids.map((path) => path.slice(0, '/images/'.length + 8)));
  expect(starts.size).toBe(10);
  expect(ids.every((path) => /^\/images\/[0-9a-f]{32}$/.test(path))).toBe(true);
});
