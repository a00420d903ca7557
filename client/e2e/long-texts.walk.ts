import type { Page } from '@playwright/test';
import { measureOverflow } from './fit.ts';
import { pages, settle } from './pages.ts';
import { expect, student, teacher, test } from './people.ts';

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const unbroken =
  /^(title|taskTitle|name|email|subject|estimatedTime|description|quickNote|feedback|text)$/;
const pictures = /^(image|imageURL|imageUrl|photoURL)$/;

for (const account of [student, teacher]) {
  test(`long words without a break and missing pictures push nothing of ${account.email} off the narrowest screen`, async ({
    enter,
  }) => {
    const page = await enter(account, {
      viewport: { width: 320, height: 640 },
      reducedMotion: 'reduce',
    });
    await answerWithLongWords(page);
    for (const { name, open } of pages.filter((one) => one.account === account)) {
      await open(page);
      await settle(page);
      expect.soft(await measureOverflow(page), `${name}, pixels too wide`).toBe(0);
    }
  });
}

/** What the API answers comes with a long word for each text of a person, and with pictures that are not there. */
async function answerWithLongWords(page: Page): Promise<void> {
  const isAnswer = (url: URL) =>
    url.hostname === 'localhost' && url.origin !== process.env.WALK_URL;
  await page.route(isAnswer, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    const body = JSON.parse(await response.text(), (key, value: unknown) => {
      if (typeof value !== 'string') return value;
      if (pictures.test(key)) return 'https://pictures.test/missing.png';
      return unbroken.test(key) ? longWord : value;
    });
    return route.fulfill({ response, json: body });
  });
}
