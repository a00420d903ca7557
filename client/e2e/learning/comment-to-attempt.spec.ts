import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { signUp, teacher } from '../support/accounts.ts';
import { findViolations } from '../support/axe.ts';
import { callApi } from '../support/call-api.ts';
import { expect, test } from '../support/fixtures.ts';
import { photographPage } from '../support/photographed-page.ts';
import { writeSmallPdf } from '../support/small-pdf.ts';
import { fillIn, readTexts, type Texts } from '../support/texts/language-texts.ts';

const comments = ['Name two sources.', 'Say which way the wind blew.'] as const;
const answers = ['Both are at the end.', 'Not yet, because I have no compass.'] as const;
const [done, open] = comments;

type Setup = {
  /** The teacher's. */
  desk: Page;
  /** The student's. */
  page: Page;
  texts: Texts;
  assignmentId: string;
  /** The address of the submission's marking page. */
  marking: string;
};

const readers = [
  { language: 'en', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { language: 'es', colorScheme: 'dark', viewport: { width: 360, height: 800 } },
] as const;

for (const { language, colorScheme, viewport } of readers) {
  test(`a comment becomes a task, is answered by the next attempt, settled and asked about, in ${language} at ${viewport.width} pixels`, async ({
    openPage,
  }) => {
    const locale = { locale: language, colorScheme };
    const desk = await openPage(teacher, locale);
    const assignmentId = await setWork(desk);
    const page = await openPage(undefined, { colorScheme, viewport });
    await signUp(page, `Wanda ${language}`);
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    const photo = await photographPage(page, 'Wind');
    await page.goto(`/assignmentDetails/${assignmentId}`);
    const texts = await readTexts(page);
    const marking = await handIn(page, texts, photo);
    const setup = { desk, page, texts, assignmentId, marking };

    await markOnThePage(setup);
    await makeTask(setup);
    await returnWithComments(setup);
    await answerInNextAttempt(setup, photo);
    await compareAndSettle(setup);
    await askAboutMark(setup);
    await correctWithAnswer(setup);
  });
}

/** An open assignment with a rubric of two criteria. Returns its id. */
async function setWork(desk: Page): Promise<string> {
  const { insertedId } = await callApi<{ insertedId: string }>(desk, 'post', '/addAssignment', {
    title: `Wind rose ${randomUUID().slice(0, 8)}`,
    description: 'Measure the wind for a week, and draw what you find.',
    marks: 20,
    difficultyLevel: 'easy',
    date: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
    imageURL: 'https://example.test/wind.png',
    rubric: {
      criteria: [
        { title: 'Drawing', points: 12 },
        { title: 'Sources', points: 8 },
      ],
    },
  });
  return insertedId;
}

const names = ['table.pdf', 'photo.jpg'];

const findRemove = (form: Locator, { files }: Texts, name: string) =>
  form.getByRole('button', { name: fillIn(files.remove, { name }) });

/** Adds a PDF and a photo. */
async function attach(form: Locator, texts: Texts, photo: Buffer): Promise<void> {
  await form.getByLabel(texts.files.label, { exact: true }).setInputFiles([
    { name: 'table.pdf', mimeType: 'application/pdf', buffer: writeSmallPdf('Wind by day') },
    { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo },
  ]);
  for (const name of names) await expect(findRemove(form, texts, name)).toBeVisible();
}

/** Returns the address at which it is marked. */
async function handIn(page: Page, texts: Texts, photo: Buffer): Promise<string> {
  await page.getByRole('button', { name: texts.assignmentDetails.take }).click();
  const form = page.getByRole('dialog');
  await attach(form, texts, photo);
  await form.getByLabel(texts.submissionForm.quickNote).fill('Measured on the roof.');
  const sent = page.waitForResponse((response) => response.url().endsWith('/submitAssignment'));
  await form.getByRole('button', { name: texts.submissionForm.submit, exact: true }).click();
  const { insertedId }: { insertedId: string } = await (await sent).json();
  return `/giveMark/${insertedId}`;
}

/** Two comments, the first one a next step about a criterion, and a mark by the rubric, which is released. */
async function markOnThePage({ desk, texts, marking }: Setup): Promise<void> {
  const { annotations, evaluation } = texts;
  await desk.goto(marking);
  for (const text of comments) {
    await desk
      .getByRole('button', { name: fillIn(annotations.commentOnPage, { page: 1 }) })
      .press('Enter');
    await desk.keyboard.type(text);
    if (text === done) {
      await desk.getByLabel(annotations.editor.suggestNextStep).check();
      await desk.getByLabel(annotations.editor.criterion).selectOption('Sources');
    }
    await desk.keyboard.press('Control+Enter');
    await expect(desk.getByRole('list', { name: annotations.list }).getByText(text)).toBeVisible();
  }
  await givePoints(desk, texts, { Drawing: '9', Sources: '2' });
  await desk.getByLabel(evaluation.feedback, { exact: true }).fill('A clear drawing.');
  await save(desk, texts.evaluation.submit);
}

async function givePoints(desk: Page, { rubric }: Texts, points: Record<string, string>) {
  for (const [title, given] of Object.entries(points)) {
    await desk.getByLabel(fillIn(rubric.pointsOf, { title })).fill(given);
  }
}

/** Presses the button of this name, and waits until the mark is saved. */
async function save(desk: Page, name: string): Promise<void> {
  const saved = desk.waitForResponse(
    (response) =>
      response.request().method() === 'PATCH' &&
      response.url().includes('/updateSpecificSubmittedAssignment/'),
  );
  await desk.getByRole('button', { name, exact: true }).click();
  expect((await saved).status()).toBe(200);
}

/** The step becomes a task, and is worked on for 25 minutes. */
async function makeTask({ page, texts, assignmentId }: Setup): Promise<void> {
  const { agenda, focus, nextSteps } = texts;
  await page.goto(`/assignmentDetails/${assignmentId}`);
  const step = page
    .getByRole('region', { name: nextSteps.heading })
    .getByRole('listitem')
    .filter({ hasText: done });
  await expect(
    step.getByRole('link', { name: fillIn(nextSteps.onPage, { page: 1 }) }),
  ).toBeVisible();
  await step.getByRole('button', { name: nextSteps.take }).click();
  await expect(step.getByRole('button', { name: nextSteps.undo })).toBeVisible();

  // The work has to end on the day on which it began.
  const noon = new Date().setHours(12, 0, 0, 0);
  await page.clock.setSystemTime(noon);
  await page.goto('/agenda');
  const task = page
    .getByRole('region', { name: agenda.groups.today })
    .getByRole('listitem')
    .filter({ hasText: done });
  await task.getByRole('button', { name: focus.title }).click();
  await page.getByRole('dialog').getByRole('button', { name: focus.start, exact: true }).click();
  const bar = page.getByRole('region', { name: focus.label });
  await expect(bar.getByRole('timer')).toBeVisible();
  await page.clock.setSystemTime(noon + 30 * 60_000);
  await bar.getByRole('button', { name: focus.outcomes.well }).click();
  await bar.getByRole('button', { name: focus.endBreak }).click();
  await task.getByRole('checkbox', { name: agenda.complete }).click();
  await expect(page.getByRole('region', { name: agenda.groups.done })).toContainText(done);
}

async function returnWithComments({ desk, marking }: Setup): Promise<void> {
  const path = `/submissions/${marking.split('/').at(-1)}`;
  await callApi(desk, 'delete', `${path}/release`);
  const body = { reason: 'Read my comments, and draw it once more.', withAnnotations: true };
  await callApi(desk, 'post', `${path}/return`, body);
}

/** The student answers one comment with a page and words, and says of the other why not yet. */
async function answerInNextAttempt(
  { page, texts, assignmentId }: Setup,
  photo: Buffer,
): Promise<void> {
  const { commentAnswers, ownSubmission, submissionForm } = texts;
  await page.goto(`/assignmentDetails/${assignmentId}`);
  await expect(page.getByRole('region', { name: texts.nextSteps.heading })).toContainText(done);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: ownSubmission.submitAgain }).click();
  const form = page.getByRole('dialog');
  for (const name of names) await findRemove(form, texts, name).click();
  await attach(form, texts, photo);
  await form.locator('summary').filter({ hasText: '2' }).press('Enter');
  for (const [index, text] of comments.entries()) {
    const answer = form.getByRole('listitem').filter({ hasText: text });
    if (text === done) await answer.getByLabel(commentAnswers.page).fill('1');
    await answer.getByLabel(commentAnswers.text).fill(answers[index] ?? '');
  }
  expect(await findViolations(page)).toEqual([]);
  await form.getByRole('button', { name: submissionForm.submit, exact: true }).click();
  await expect(page.getByText(ownSubmission.submittedAgain)).toBeVisible();
}

/** By keys alone the teacher goes through the comments and settles one; the other is carried over. Then the mark is released. */
async function compareAndSettle({ desk, texts, marking }: Setup): Promise<void> {
  const { annotations, commentAnswers, compareAttempts, markedWork } = texts;
  await desk.goto(marking);
  const numbers = { before: 1, now: 2 };
  const opener = desk.getByRole('button', { name: fillIn(compareAttempts.compare, numbers) });
  await opener.press('Enter');
  const dialog = desk.getByRole('dialog', { name: fillIn(compareAttempts.title, numbers) });
  await expect(dialog.getByRole('button', { name: markedWork.next })).toBeFocused();
  await expect(dialog.locator('.pdfViewer canvas')).toHaveCount(2);
  await desk.keyboard.press('n');
  await expect(dialog.getByText(answers[0])).toBeVisible();
  await desk.keyboard.press('s');
  await expect(dialog.getByRole('button', { name: commentAnswers.settled })).toBeVisible();
  await desk.keyboard.press('u');
  await expect(dialog.getByText(answers[1])).toBeVisible();
  expect(await findViolations(desk)).toEqual([]);
  await desk.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await desk.getByRole('button', { name: commentAnswers.carryOver }).press('Enter');
  const row = desk.getByRole('list', { name: annotations.list }).getByRole('listitem');
  await expect(row).toContainText([open]);
  await givePoints(desk, texts, { Drawing: '10', Sources: '6' });
  await desk.getByLabel(texts.evaluation.feedback, { exact: true }).fill('Better.');
  await save(desk, texts.evaluation.submit);
}

async function askAboutMark({ page, texts, assignmentId }: Setup): Promise<void> {
  const { questions } = texts;
  await page.goto(`/assignmentDetails/${assignmentId}`);
  const thread = page.getByRole('region', { name: questions.heading });
  await thread.getByLabel(questions.about).selectOption('Sources');
  await thread.getByLabel(questions.yourQuestion).fill('Does the atlas count?');
  await thread.getByRole('button', { name: questions.ask }).click();
  await expect(thread.getByRole('list').getByText('Does the atlas count?')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
}

/** The correction carries the answer, and its student sees both. */
async function correctWithAnswer(setup: Setup): Promise<void> {
  const { desk, page, texts, marking } = setup;
  await desk.goto(marking);
  await desk.getByRole('button', { name: texts.questions.correctMark }).press('Enter');
  await givePoints(desk, texts, { Sources: '8' });
  await desk.getByLabel(texts.evaluation.answer).fill('It does. I had overlooked it.');
  expect(await findViolations(desk)).toEqual([]);
  await save(desk, texts.evaluation.correct);
  await page.reload();
  const thread = page.getByRole('region', { name: texts.questions.heading });
  await expect(thread.getByText(/^It does/)).toBeVisible();
  await expect(page.getByRole('region', { name: texts.markedWork.result })).toContainText('18/20');
}
