import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Account, student, student2, teacher } from '../support/accounts.ts';
import { callApi } from '../support/call-api.ts';
import { expect, test } from '../support/fixtures.ts';
import { tabTo } from '../support/keyboard.ts';

// A repeated test finds what the failed one has saved.
const comment = `Show every step, also the easy ones (${randomUUID().slice(0, 8)}).`;

test('a teacher can mark two submissions by keyboard, the second with a comment saved from the first', async ({
  openPage,
}) => {
  const page = await openPage(teacher);
  const { keyboard } = page;
  const mark = page.getByLabel('Mark', { exact: true });
  const feedback = page.getByLabel('Feedback', { exact: true });
  const word = await handInTwice(openPage, page);
  const desk = `/dashboard/academyAdmin?search=${word}`;
  await page.goto(desk);
  await tabTo(page, page.getByRole('link', { name: 'Give Mark' }).first());
  await keyboard.press('Enter');

  await tabTo(page, mark);
  await keyboard.type('11');
  await tabTo(page, feedback);
  await keyboard.type(comment);
  await tabTo(page, page.getByRole('button', { name: 'Save comment' }));
  await keyboard.press('Enter');
  await expect(page.getByText(`Saved: “${comment}”`)).toBeVisible();
  await expect(feedback).toBeFocused();
  const first = page.url();
  await keyboard.press('Control+Enter');
  await expect(page.getByText(/^Marks Submitted Successfully: 11\//)).toBeVisible();

  await expect(page).not.toHaveURL(first);
  await expect(mark).toBeFocused();
  await expect(mark).toHaveValue('');
  await keyboard.type('20');
  await tabTo(page, page.getByRole('button', { name: `Insert “${comment}”` }));
  await keyboard.press('Enter');
  await expect(feedback).toHaveValue(comment);
  // The browser undoes what was inserted without a move between in one step, and on a slow machine only a part of what is
  // typed key by key.
  await keyboard.press('Control+Home');
  await keyboard.press('Control+End');
  await keyboard.insertText(' Well done!');
  await expect(feedback).toHaveValue(`${comment} Well done!`);
  await keyboard.press('Control+z');
  await expect(feedback).toHaveValue(comment);
  const second = page.url();
  // The buttons that save are always in sight: the form stays where it is on the way to them.
  await tabTo(page, page.getByRole('button', { name: 'Add a next step' }));
  const readTop = () => page.locator('.workspace-mark').evaluate(({ scrollTop }) => scrollTop);
  const top = await readTop();
  await tabTo(page, page.getByRole('button', { name: 'Save and close' }));
  expect(await readTop()).toBe(top);
  await keyboard.press('Enter');
  await expect(page.getByText('Your feedback and marks have been saved.')).toBeVisible();
  await expect(page).toHaveURL(desk);

  await page.goto(second);
  await expect(page.getByText(/^Marked 20\//)).toBeVisible();
  await expect(feedback).toHaveValue(comment);
});

test('a teacher can search the desk and mark what it shows, in its order, by keyboard', async ({
  openPage,
}) => {
  const page = await openPage(teacher);
  const { keyboard } = page;
  const word = await handInTwice(openPage, page);
  const desk = `/dashboard/academyAdmin?search=${word}&sort=newest`;
  await page.goto(desk);
  await expect(page.getByText('2 to mark')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Give Mark' }).first());
  await keyboard.press('Enter');
  await expect(page.getByText('1 of 2 to mark')).toBeVisible();
  await expect(page.getByText(`Note on ${word} lakes`)).toBeVisible();
  await keyboard.press('Alt+ArrowDown');
  await expect(page.getByText(`Note on ${word} rivers`)).toBeVisible();
  await keyboard.press('Alt+ArrowUp');
  await expect(page.getByText(`Note on ${word} lakes`)).toBeVisible();

  const mark = page.getByLabel('Mark', { exact: true });
  /** Beside what is typed. */
  const keys: string[] = [];
  const press = (key: string) => {
    keys.push(key);
    return keyboard.press(key);
  };
  await expect(mark).toBeFocused();
  await keyboard.type('12');
  await press('Alt+Shift+Digit1');
  await expect(page.getByLabel('Feedback', { exact: true })).not.toHaveValue('');
  await press('Control+Enter');
  await expect(page.getByText(/^Marks Submitted Successfully: 12\/20/)).toBeVisible();
  await expect(page.getByText(`Note on ${word} rivers`)).toBeVisible();
  await expect(page.getByText('1 of 1 to mark')).toBeVisible();
  await expect(mark).toBeFocused();
  expect(keys.length).toBeLessThanOrEqual(4);
  // A draft does without feedback.
  await keyboard.type('13');
  await keyboard.press('Control+Shift+Enter');
  await expect(page.getByRole('heading', { name: 'Draft saved' })).toBeVisible();
  await expect(page).toHaveURL(desk);
  await expect(page.getByText('No results')).toBeVisible();
});

test('the desk shows at least eight submissions on a screen of 1280 x 800', async ({
  openPage,
}) => {
  const page = await openPage(teacher, { viewport: { width: 1280, height: 800 } });
  const submissions = Array.from({ length: 12 }, (_, index) => ({
    _id: String(index).padStart(24, '0'),
    // A long address must not make its card higher.
    email: `student${index === 0 ? '' : '.of-the-second-year.class-9b'}@study-flow.test`,
    name: 'Leo Martins',
    title: `A title that is longer than its line, number ${index}`,
    marks: 100,
    imageURL: 'https://example.test/picture.png',
    submittedAt: '2026-11-01T10:00:00Z',
    isMine: index < 4,
  }));
  await page.route('**/pendingAssignments?**', (route) => route.fulfill({ json: submissions }));
  await page.route('**/pendingAssignments/count?**', (route) =>
    route.fulfill({ json: { count: 12 } }),
  );
  await page.goto('/dashboard/academyAdmin');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(12);
  const texts = cards.first().locator('h3, p');
  const cut = await texts.evaluateAll(
    (parts) =>
      parts.filter(
        (part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight + 2,
      ).length,
  );
  expect(cut, 'texts of a card that are cut off').toBe(0);
  const eighth = await cards.nth(7).boundingBox();
  expect((eighth?.y ?? 800) + (eighth?.height ?? 0)).toBeLessThanOrEqual(800);
});

type OpenPage = (account: Account) => Promise<Page>;

/** Two students hand in work for new assignments of 20 marks, "lakes" after "rivers". Returns the first word of both titles. */
async function handInTwice(openPage: OpenPage, teacherPage: Page): Promise<string> {
  const word = `Q${randomUUID().replaceAll('-', '').slice(0, 8)}`;
  const answers = [
    { account: student, title: `${word} rivers` },
    { account: student2, title: `${word} lakes` },
  ];
  for (const { account, title } of answers) {
    const assignment = { title, description: 'Draw it.', marks: 20, date: '2030-01-01' };
    const picture = { imageURL: 'https://example.test/picture.png', difficultyLevel: 'easy' };
    const added = await callApi<{ insertedId: string }>(teacherPage, 'post', '/addAssignment', {
      ...assignment,
      ...picture,
    });
    const answer = { pdfLink: 'https://documents.test/1', quickNote: `Note on ${title}` };
    await callApi(await openPage(account), 'post', '/submitAssignment', {
      ...answer,
      email: account.email,
      assignmentId: added.insertedId,
    });
  }
  return word;
}
