import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { connectDatabase } from '../../../server/src/database/connection/connect.ts';
import { openCollections } from '../../../server/src/testing/collections.ts';
import { readPdf } from '../../../server/src/testing/files/read-pdf.ts';
import { signUp, teacher } from '../support/accounts.ts';
import { openApi } from '../support/call-api.ts';
import { dayIn, inDays } from '../support/days.ts';
import { expect, test } from '../support/fixtures.ts';
import { waitForPassingText } from '../support/passing-texts.ts';

const run = randomUUID().slice(0, 8);
const [autumn, spring] = [`Autumn ${run}`, `Spring ${run}`];
const [title, laterTitle] = [`Herbarium ${run}`, `Pollen ${run}`];
const student = `Ana ${run}`;

test('a teacher sees who has not submitted, reminds, marks paper work, weighs it, prints the page of the student, copies the work, and sets some for later', async ({
  openPage,
}) => {
  test.slow();
  const desk = await openPage(teacher);
  const page = await openPage();
  const classes = await startTerm(desk, page);

  await recordMark(desk, classes.autumn);
  await weigh(desk, classes.autumn);
  await printStudent(desk);
  await copyWork(desk, classes);
  await page.goto(`/classes/${classes.spring}`);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await publishLater(page);
});

/** Two classes of the student, one with an assignment, the other with one that is not published yet. Returns their ids. */
async function startTerm(desk: Page, page: Page) {
  await signUp(page, student);
  const [asTeacher, asStudent] = [await openApi(desk), await openApi(page)];
  const open = async (name: string, assignment: object) => {
    const made = await asTeacher<{ insertedId: string; code: string }>('post', '/classes', {
      name,
    });
    await asStudent('post', '/classes/join', { code: made.code });
    await asTeacher('post', '/addAssignment', {
      ...{ description: 'Ten plants.', marks: 20, difficultyLevel: 'easy' },
      imageURL: 'https://example.test/leaf.png',
      classes: [{ classId: made.insertedId, date: dayIn(7) }],
      ...assignment,
    });
    return made.insertedId;
  };
  return {
    autumn: await open(autumn, { title }),
    spring: await open(spring, { title: laterTitle, publishAt: inDays(2).toISOString() }),
  };
}

/** From "0 of 1 submitted": a reminder, and the mark without a hand-in, which is in the progress and on its paper. */
async function recordMark(desk: Page, classId: string): Promise<void> {
  await desk.goto(`/classes/${classId}`);
  await desk.getByRole('link', { name: '0 of 1 submitted' }).click();
  await desk.getByRole('checkbox', { name: `Select ${student}` }).check();
  await desk.getByRole('button', { name: 'Remind 1 student' }).click();
  await waitForPassingText(desk.getByText('1 reminder was sent.'));
  await desk
    .getByRole('row', { name: student })
    .getByRole('button', { name: 'Record mark' })
    .click();
  const form = desk.getByRole('dialog');
  await form.getByLabel('Mark', { exact: true }).fill('15');
  await form.getByRole('button', { name: 'Save and release' }).click();
  await expect(form).toBeHidden();
  await desk.goto(`/classes/${classId}/progress`);
  await desk.getByRole('link', { name: 'Print' }).click();
  await expect(desk).toHaveURL(/print=1$/);
  await expect(desk.getByRole('row', { name: student })).toContainText('15');
  await desk.goBack();
  await expect(desk.getByRole('row', { name: student })).toContainText('15 (75%)');
}

/** The average says what it counts. */
async function weigh(desk: Page, classId: string): Promise<void> {
  await desk.getByRole('button', { name: 'Settings' }).click();
  const form = desk.getByRole('dialog');
  await form.getByRole('button', { name: 'Add category' }).click();
  await form.getByLabel('Category 1', { exact: true }).fill('Projects');
  await form.getByLabel('Weight of category 1').fill('3');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await desk.getByRole('columnheader', { name: title }).getByRole('link').click();
  await desk.getByRole('link', { name: 'Edit' }).click();
  await desk.getByLabel('Category').selectOption('Projects');
  await desk.getByRole('button', { name: 'Update Assignment' }).click();
  await expect(desk).toHaveURL('/assignments');
  await desk.goto(`/classes/${classId}/progress`);
  await desk.getByRole('button', { name: `75%, how this is computed: ${student}` }).click();
  const explained = desk.getByRole('dialog');
  await expect(explained.getByText('Projects: 75%, weight 3')).toBeVisible();
  await explained.getByRole('button', { name: 'Close' }).click();
}

/** Of all classes, black on white in the dark theme, without what one presses. */
async function printStudent(desk: Page): Promise<void> {
  await desk.getByRole('rowheader', { name: student }).getByRole('link').click();
  await desk.getByRole('link', { name: 'All my classes' }).click();
  await expect(desk.getByRole('region', { name: spring })).toBeVisible();
  await desk.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await desk.emulateMedia({ media: 'print' });
  await expect(desk.getByRole('navigation')).toHaveCount(0);
  await expect(desk.getByRole('button')).toHaveText(['75%']);
  await expect(desk.getByText('Submitted on paper.')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(desk.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  // Wherever a page of paper ends, it is not below the name or the numbers of a class.
  for (let height = 340; height <= 520; height += 20) {
    const { pages } = await readPdf(await desk.pdf({ width: '700px', height: `${height}px` }));
    for (const { text } of pages) {
      expect(text.trimEnd()).not.toMatch(new RegExp(`(${autumn}|${spring}|Extensions\\s*\\d)$`));
    }
  }
  await desk.emulateMedia({ media: null });
}

async function copyWork(desk: Page, classes: { autumn: string; spring: string }): Promise<void> {
  await desk.goto(`/classes/${classes.autumn}`);
  await desk.getByRole('button', { name: 'Copy into another class' }).click();
  const form = desk.getByRole('dialog');
  await form.getByLabel('Into the class').selectOption(spring);
  await form.getByRole('button', { name: 'Copy', exact: true }).click();
  await waitForPassingText(desk.getByText('1 assignment copied'));
  await expect(desk.getByRole('heading', { level: 1, name: spring })).toBeVisible();
  await expect(desk.getByRole('link', { name: title })).toBeVisible();
  await expect(desk.getByRole('main').getByText(/^Published on/)).toBeVisible();
}

/** The student finds it from its moment on. */
async function publishLater(page: Page): Promise<void> {
  await expect(page.getByText(laterTitle)).toHaveCount(0);
  const { client, database } = await connectDatabase(process.env.E2E_DATABASE_URI ?? '', 'test');
  await openCollections(database).assignments.updateOne(
    { title: laterTitle },
    { $set: { publishAt: inDays(-1) } },
  );
  await client.close();
  await page.reload();
  await expect(page.getByRole('link', { name: laterTitle })).toBeVisible();
}
