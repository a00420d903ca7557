import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { signUp, student2, teacher } from '../support/accounts.ts';
import { callApi } from '../support/call-api.ts';
import { dayIn, inDays } from '../support/days.ts';
import { expect, test } from '../support/fixtures.ts';

const run = randomUUID().slice(0, 8);
const title = `Leech report ${run}`;
const steps = ['Draw the graph with units', 'Repeat the experiment', 'Name your sources'].map(
  (text) => `${text} ${run}`,
);
/** The work of half an hour has to end on the day on which it began. */
const noonOfTomorrow = inDays(1).setHours(12, 0, 0, 0);

test('work is planned, missed, planned again, done in focus, handed in, and its feedback becomes tasks', async ({
  openPage,
}) => {
  test.slow();
  const desk = await openPage(teacher);
  const id = await setWork(desk);
  const page = await openPage();
  await signUp(page, `Lena ${run}`);
  const other = await openPage(student2);

  await plan(page, id);
  const calendar = await subscribe(page, id);
  await missAndPlanAgain(page);
  await workInFocus(page);
  await handIn(page, id);
  await expectNothingLeft(page);
  expect(await readEvents(calendar)).toEqual([]);
  await giveFeedback(desk);
  await takeTwoSteps(page, id);
  await expectStrange(other);
});

/** An open assignment of two hours in two steps, due in a week. Returns its id. */
async function setWork(desk: Page): Promise<string> {
  const { insertedId } = await callApi<{ insertedId: string }>(desk, 'post', '/addAssignment', {
    title,
    description: 'Observe for a week, and write it down.',
    marks: 40,
    difficultyLevel: 'easy',
    date: dayIn(7),
    imageURL: 'https://example.test/leech.png',
    estimatedMinutes: 120,
    steps: [
      { title: 'Observe', minutes: 60 },
      { title: 'Write', minutes: 60 },
    ],
  });
  return insertedId;
}

const group = (page: Page, name: string) => page.getByRole('region', { name });
const rows = (list: Locator) => list.getByRole('listitem').filter({ hasText: title });

async function openAgenda(page: Page): Promise<void> {
  await page.goto('/agenda');
  await expect(group(page, 'Today')).toBeVisible();
}

/** Says an hour a day and sessions of at most an hour: the sessions are today and tomorrow. */
async function plan(page: Page, id: string): Promise<void> {
  await page.goto(`/assignmentDetails/${id}`);
  await page.getByRole('button', { name: 'Plan this assignment' }).click();
  const dialog = page.getByRole('dialog');
  for (const day of ['Mon', 'Tues', 'Wednes', 'Thurs', 'Fri', 'Satur', 'Sun']) {
    await dialog.getByLabel(`${day}day`).fill('60');
  }
  await dialog.getByLabel('Longest session in minutes').fill('60');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Plan it' }).click();
  await expect(page.getByText(/^Planned: 2 sessions/)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await openAgenda(page);
  await expect(rows(group(page, 'Today'))).toHaveCount(1);
  // The second session and the assignment itself; the due day in a week is after "This week".
  await expect(rows(group(page, 'This week'))).toHaveCount(1);
  await expect(rows(group(page, 'Later'))).toHaveCount(1);
}

/** Gives the address of the settings to a calendar, which gets the work. Returns the address. */
async function subscribe(page: Page, id: string): Promise<string> {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Create address' }).click();
  const address = (await page.getByText(/\.ics$/).textContent()) ?? '';
  const events = await readEvents(address);
  expect(events.map(({ summary }) => summary).sort()).toEqual([
    `Due: ${title}`,
    `Study session: ${title}`,
    `Study session: ${title}`,
  ]);
  for (const { url = '' } of events) expect(new URL(url).pathname).toBe(`/assignmentDetails/${id}`);
  await page.goto(events[0]?.url ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  return address;
}

/** Reads the address as a calendar does, without a session: the titles and links of its events. */
async function readEvents(address: string) {
  const text = await (await fetch(address)).text();
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  const [, ...events] = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT');
  return events.map((event) => ({
    summary: /^SUMMARY:(.*)\r$/m.exec(event)?.[1],
    url: /^URL;VALUE=URI:(.*)\r$/m.exec(event)?.[1],
  }));
}

/** It is tomorrow: the session of today was missed, and planning again moves it. */
async function missAndPlanAgain(page: Page): Promise<void> {
  await page.clock.setSystemTime(noonOfTomorrow);
  await openAgenda(page);
  await expect(rows(group(page, 'Overdue'))).toHaveCount(1);
  await expect(rows(group(page, 'Today'))).toHaveCount(1);
  await page.getByRole('button', { name: 'Plan what I missed' }).click();
  await expect(group(page, 'Overdue')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(group(page, 'Overdue'))).toHaveCount(1);
  await page.getByRole('button', { name: 'Plan my week' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Plan it' }).click();
  await expect(page.getByText(/^Planned:/)).toBeVisible();
  await expect(group(page, 'Overdue')).toHaveCount(0);
  await expect(rows(group(page, 'Today'))).toHaveCount(1);
}

/** Ten minutes, a reload and twenty more minutes of one focus session. */
async function workInFocus(page: Page): Promise<void> {
  await rows(group(page, 'Today')).getByRole('button', { name: 'Start a focus session' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click();
  const bar = group(page, 'Focus session');
  await expect(bar.getByRole('timer')).toHaveText(/^2[45]:/);
  await page.clock.setSystemTime(noonOfTomorrow + 10 * 60_000);
  await page.reload();
  await expect(bar.getByRole('timer')).toHaveText(/^1[45]:/);
  await page.clock.setSystemTime(noonOfTomorrow + 30 * 60_000);
  await expect(bar.getByText('25 min of work. How did it go?')).toBeVisible();
  await bar.getByRole('button', { name: 'Well' }).click();
  await expect(page.getByText('25 min recorded.')).toBeVisible();
  await bar.getByRole('button', { name: 'End the break' }).click();
  await expect(rows(group(page, 'Today'))).toContainText('25 min worked');
  await rows(group(page, 'Today')).getByRole('checkbox', { name: 'Completed' }).click();
  await expect(rows(group(page, 'Done'))).toHaveCount(1);
}

async function handIn(page: Page, id: string): Promise<void> {
  await page.goto(`/assignmentDetails/${id}`);
  await page.getByRole('button', { name: 'Take Assignment' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Link to your document').fill('https://example.test/leech.pdf');
  await form.getByLabel('Quick note').fill('Done.');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL('/dashboard/studentDashboard');
}

/** What was planned for submitted work is to be done no more. */
async function expectNothingLeft(page: Page): Promise<void> {
  await openAgenda(page);
  for (const name of ['Overdue', 'Today', 'This week', 'Later']) {
    await expect(rows(group(page, name))).toHaveCount(0);
  }
}

async function giveFeedback(desk: Page): Promise<void> {
  await desk.goto(`/dashboard/academyAdmin?search=${encodeURIComponent(run)}`);
  await desk.getByRole('link', { name: 'Give Mark' }).first().click();
  await desk.getByRole('textbox', { name: 'Mark', exact: true }).fill('31');
  await desk.getByRole('textbox', { name: 'Feedback' }).fill('Clear method.');
  await desk.getByRole('button', { name: 'Add a next step' }).click();
  for (const [index, text] of steps.entries()) {
    await desk.getByRole('textbox', { name: `Step ${index + 1}` }).fill(text);
    if (index < 2) await desk.keyboard.press('Enter');
  }
  await desk.keyboard.press('Control+Enter');
  await expect(desk).not.toHaveURL(/giveMark/);
}

async function takeTwoSteps(page: Page, id: string): Promise<void> {
  await page.goto(`/assignmentDetails/${id}`);
  const result = page.getByRole('region', { name: 'Mark and feedback' });
  for (const text of steps.slice(0, 2)) {
    const step = result.getByRole('listitem').filter({ hasText: text });
    // A double click makes one task.
    await step.getByRole('button', { name: 'Add to my study tasks' }).dblclick();
    await expect(step.getByText(/^In your study tasks for/)).toBeVisible();
  }
  await openAgenda(page);
  const today = group(page, 'Today').getByRole('listitem').filter({ hasText: run });
  // In either order: each instance of the API numbers by itself what it creates in the same second.
  await expect(today).toHaveCount(2);
  for (const text of steps.slice(0, 2))
    await expect(today.filter({ hasText: text })).toHaveCount(1);
}

/** Another student sees nothing of all this. */
async function expectStrange(other: Page): Promise<void> {
  await openAgenda(other);
  await expect(other.getByText(run)).toHaveCount(0);
}
