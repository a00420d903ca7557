import type { Page } from '@playwright/test';
import { student, teacher } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { measureOverflow } from '../support/layout-checks.ts';
import { pages, settle } from '../support/pages.ts';

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const textFields =
  /^(title|taskTitle|name|email|subject|estimatedTime|description|quickNote|feedback|text)$/;
const pictureFields = /^(image|imageURL|imageUrl|photoURL)$/;

for (const account of [student, teacher]) {
  test(`the pages of ${account.email} fit the narrowest screen when words are long and pictures are missing`, async ({
    openPage,
  }) => {
    const page = await openPage(account, {
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

/** Replaces each text that people enter by a long word, and each picture by a missing one, in the answers of the API. */
async function answerWithLongWords(page: Page): Promise<void> {
  const isAnswer = (url: URL) => url.hostname === 'localhost' && url.origin !== process.env.E2E_URL;
  await page.route(isAnswer, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    const body = JSON.parse(await response.text(), (key, value: unknown) => {
      if (typeof value !== 'string') return value;
      if (pictureFields.test(key)) return 'https://pictures.test/missing.png';
      return textFields.test(key) ? longWord : value;
    });
    return route.fulfill({ response, json: body });
  });
}
