import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { signUp, teacher, verifyEmail } from '../support/accounts.ts';
import { callApi } from '../support/call-api.ts';
import { dayIn, shownDayIn } from '../support/days.ts';
import { expect, test } from '../support/fixtures.ts';

const run = randomUUID().slice(0, 8);
const title = `Pinhole camera ${run}`;
const studentName = `Pia ${run}`;
const colleagueName = `Cem ${run}`;
const reason = 'Say how large the hole was.';

test('work is replaced, returned, handed in again with an extension, marked as a draft, released and corrected', async ({
  openPage,
}) => {
  test.slow();
  const desk = await openPage(teacher);
  const { insertedId: id } = await callApi<{ insertedId: string }>(desk, 'post', '/addAssignment', {
    title,
    description: 'Build one, and draw the path of the light.',
    marks: 40,
    difficultyLevel: 'easy',
    date: dayIn(-2),
    imageURL: 'https://example.test/camera.png',
  });
  const page = await openPage();
  await signUp(page, studentName);

  await makeRubric(desk, id);
  await submitWrongLink(page, id);
  const submission = await replaceLink(page);
  await refuseOnceMarkingHasBegun(page, desk, submission);
  await returnForRevision(desk, submission);
  await askForExtension(page, desk);
  await submitAgain(page);
  const colleague = await openPage();
  await promote(colleague, desk);
  await seeBothMarks(colleague, desk, submission);
  await release(desk, page, id);
  await correct(desk, page, submission);
});

/** Two criteria: one with levels, one with points only. */
async function makeRubric(desk: Page, id: string): Promise<void> {
  const levels = [
    { title: 'Tight and dark', points: 25 },
    { title: 'Lets light in', points: 12 },
  ];
  const criteria = [
    { title: 'Construction', points: 25, levels },
    { title: 'Drawing', points: 15 },
  ];
  await callApi(desk, 'put', `/assignments/${id}/rubric`, { criteria, version: 0 });
}

/** Fills in the form of a submission, without sending it. */
async function fillIn(page: Page, link: string, note: string): Promise<void> {
  const form = page.getByRole('dialog');
  await form.getByLabel('Link to your document').fill(`https://example.test/${link}.pdf`);
  await form.getByLabel('Quick note').fill(note);
}

const send = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
const record = (page: Page) => page.getByRole('region', { name: 'Attempts and marks' });

async function submitWrongLink(page: Page, id: string): Promise<void> {
  await page.goto(`/assignmentDetails/${id}`);
  await page.getByRole('button', { name: 'Take Assignment' }).click();
  await fillIn(page, 'shopping-list', 'My camera.');
  await send(page);
  await expect(page).toHaveURL('/dashboard/studentDashboard');
  const card = page.getByRole('article', { name: title });
  await expect(card).toContainText('2 days late');
  await card.getByRole('link', { name: title }).click();
}

/** Returns the id of the submission. */
async function replaceLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Replace' }).click();
  await fillIn(page, 'camera', 'The right document.');
  const sent = page.waitForRequest('**/submissions/*/attempts');
  await send(page);
  await expect(page.getByText('Your submission was replaced.')).toBeVisible();
  await expect(record(page).getByRole('listitem')).toHaveText([/^Attempt 2/, /^Attempt 1/]);
  await expect(record(page)).toContainText('Replaced by the next attempt');
  return new URL((await sent).url()).pathname.split('/').at(-2) ?? '';
}

/** The teacher saves a draft of a mark while the student is about to replace the document. */
async function refuseOnceMarkingHasBegun(
  page: Page,
  desk: Page,
  submission: string,
): Promise<void> {
  await page.getByRole('button', { name: 'Replace' }).click();
  await fillIn(page, 'camera-2', 'With a better drawing.');
  await saveDraft(desk, submission, { obtainedMark: 22.5, version: 2 });
  await send(page);
  await expect(page.getByRole('dialog').getByText(/^A teacher has begun to mark/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Your teacher has begun to mark it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeHidden();
  await expect(page.getByText(/22\.5/)).toBeHidden();
}

const saveDraft = (desk: Page, submission: string, mark: object) =>
  callApi(desk, 'patch', `/updateSpecificSubmittedAssignment/${submission}`, {
    ...mark,
    release: false,
  });

async function returnForRevision(desk: Page, submission: string): Promise<void> {
  await desk.goto(`/giveMark/${submission}`);
  await desk.getByRole('button', { name: 'Return for revision' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('What should change?').fill(reason);
  await dialog.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(desk.getByText(`Returned to ${studentName} for revision`)).toBeVisible();
}

async function openNotices(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Notices/ }).click();
  return page.getByRole('region', { name: 'Notices' });
}

/** The student reads why it was returned, asks for a later day, and the teacher approves it. */
async function askForExtension(page: Page, desk: Page): Promise<void> {
  await page.goto('/dashboard/studentDashboard');
  const news = await openNotices(page);
  await expect(news).toContainText('returned your work for revision.');
  await news.getByRole('link', { name: title }).first().click();
  await expect(page.getByText(reason).first()).toBeVisible();
  await page.getByRole('button', { name: 'Ask for an extension' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Until which day?').fill(shownDayIn(2));
  await form.getByLabel('Reason').fill('I have to build it once more.');
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText(`You asked for an extension until ${shownDayIn(2)}.`)).toBeVisible();

  await desk.goto('/dashboard/extensionRequests');
  const card = desk.getByRole('article', { name: `${studentName}: ${title}` });
  await card.getByRole('button', { name: `Approve until ${shownDayIn(2)}` }).click();
  await expect(card).toBeHidden();
}

async function submitAgain(page: Page): Promise<void> {
  await page.reload();
  await expect(page.getByText(`gave you an extension until ${shownDayIn(2)}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Submit again' }).click();
  await fillIn(page, 'camera-3', 'The hole had 0.4 mm.');
  await send(page);
  await expect(page.getByText('Submitted again.')).toBeVisible();
  await expect(page.getByText('On time', { exact: true })).toBeVisible();
  await expect(record(page).getByRole('listitem')).toHaveText([
    /^Attempt 3/,
    /^Returned for revision.*Say how large the hole was\.$/,
    /^Attempt 2/,
    /^Attempt 1/,
  ]);
}

/** Another person gets the teacher's role. */
async function promote(colleague: Page, desk: Page): Promise<void> {
  const { email } = await signUp(colleague, colleagueName);
  await verifyEmail(colleague, email);
  await desk.goto(`/dashboard/allUsers?search=${run}`);
  await desk
    .getByRole('row', { name: colleagueName })
    .getByRole('button', { name: 'Make Admin' })
    .click();
  await desk.getByRole('button', { name: 'Yes, make Admin!' }).click();
  await expect(desk.getByText(`${colleagueName} is an Admin now!`)).toBeVisible();
}

/** Two teachers mark the same version by its rubric: the second one sees the first one's draft, and decides. */
async function seeBothMarks(colleague: Page, desk: Page, submission: string): Promise<void> {
  await colleague.goto(`/giveMark/${submission}`);
  await colleague.getByRole('radio', { name: /^Lets light in/ }).check();
  await colleague.getByLabel('Points for Drawing').fill('0');
  await expect(colleague.getByLabel('Mark', { exact: true })).toHaveValue('12');
  await colleague.getByLabel('Feedback').fill('Too short.');

  await desk.goto(`/giveMark/${submission}`);
  await desk.getByRole('radio', { name: /^Tight and dark/ }).check();
  await desk.getByLabel('Points for Drawing').fill('6.5');
  await expect(desk.getByLabel('Mark', { exact: true })).toHaveValue('31.5');
  await desk.getByLabel('Feedback').fill('A clear path of the light.');
  await desk.getByRole('button', { name: /^Save as draft/ }).click();
  await expect(desk.getByText('Draft saved').first()).toBeVisible();

  await colleague.getByRole('button', { name: 'Save and close' }).click();
  await expect(colleague.getByText(/^A draft has been saved meanwhile: 31\.5\/40/)).toBeVisible();
  await expect(colleague.getByLabel('Mark', { exact: true })).toHaveValue('12');
}

/** Releases all drafts of the assignment: before, the student learns nothing of the mark. */
async function release(desk: Page, page: Page, id: string): Promise<void> {
  await page.reload();
  await expect(page.getByText('Your teacher has begun to mark it.')).toBeVisible();
  await expect(page.getByText(/31\.5/)).toBeHidden();
  await desk.goto(`/assignments/${id}/submissions`);
  await desk.getByRole('button', { name: 'Release all marks (1)' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Release 1 mark' }).click();
  await expect(desk.getByText('1 mark was released.')).toBeVisible();
  await page.goto('/dashboard/studentDashboard');
  const news = await openNotices(page);
  await expect(news).toContainText('marked your work.');
  await news.getByRole('link', { name: title }).first().click();
  await expect(page.getByText('31.5/40', { exact: true })).toBeVisible();
  await expect(page.getByText('Construction').first()).toBeVisible();
}

async function correct(desk: Page, page: Page, submission: string): Promise<void> {
  await desk.goto(`/giveMark/${submission}`);
  await desk.getByLabel('Points for Drawing').fill('8');
  await desk.getByRole('button', { name: 'Save correction' }).click();
  await expect(desk.getByText('Marks Submitted Successfully').first()).toBeVisible();
  await page.reload();
  await expect(record(page).getByRole('listitem')).toHaveText([
    /^Mark corrected from 31\.5\/40 to 33\/40/,
    /^Marked 31\.5\/40/,
    /^Attempt 3/,
    /^Returned for revision/,
    /^Attempt 2/,
    /^Attempt 1/,
  ]);
}
