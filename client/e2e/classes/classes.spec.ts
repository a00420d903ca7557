import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { connectDatabase } from '../../../server/src/database/connection/connect.ts';
import { openCollections } from '../../../server/src/testing/collections.ts';
import { type Account, signUp, teacher, verifyEmail } from '../support/accounts.ts';
import { openApi } from '../support/call-api.ts';
import { dayIn, inDays } from '../support/days.ts';
import { expect, test } from '../support/fixtures.ts';

const run = randomUUID().slice(0, 8);
const biology = `Biology ${run}`;
const art = `Art ${run}`;
const lastYear = `Last year ${run}`;
const title = `Potatoes ${run}`;

/** A calendar day as the pages show it. */
const showDay = (day: string) => day.split('-').reverse().join('/');
const dueDays = { biology: dayIn(0), art: dayIn(7), past: dayIn(-1) };

test('a teacher sets work for two classes; students join by code, link and invitation, see their own class only, and are reminded of it', async ({
  openPage,
}) => {
  // Four people, three of whom sign up.
  test.slow();
  const desk = await openPage(teacher);
  const codes = {
    biology: await createClass(desk, biology, 'Green'),
    art: await createClass(desk, art, 'Pink'),
  };

  const byCode = await openPage();
  const cara = await signUp(byCode, 'Cara Code');
  await byCode.getByRole('link', { name: 'Classes' }).first().click();
  await byCode.getByLabel('Class code').fill(codes.biology.toLowerCase());
  await byCode.getByRole('button', { name: 'Join class' }).click();
  await expect(byCode.getByRole('heading', { level: 1, name: biology })).toBeVisible();

  const byLink = await openPage();
  await joinByLink(byLink, codes.art);
  await expect(byLink.getByRole('heading', { level: 1, name: art })).toBeVisible();

  const account = await inviteNewStudent(await openPage(), desk);
  const invited = await openPage(account);
  await invited.goto('/classes');
  const question = invited.getByRole('region', { name: 'Invitations to classes' });
  await expect(question.getByText(art)).toBeVisible();
  await question.getByRole('button', { name: 'Join class' }).click();
  await expect(invited.getByRole('heading', { level: 1, name: art })).toBeVisible();

  await setWork(desk);

  const places = { biology: await findWork(byCode), art: await findWork(invited) };
  await seeOwnWorkOnly(byCode, { own: biology, due: dueDays.biology, other: art }, places.art);
  await seeOwnWorkOnly(invited, { own: art, due: dueDays.art, other: biology }, places.biology);

  await seeWhatIsMissing(desk, cara.email);
  await remind(desk);
  await followReminder(byCode);
});

test('a double click restores a class in the list of archived ones, and opens nothing', async ({
  openPage,
}) => {
  const page = await openPage(teacher);
  const call = await openApi(page);
  const { insertedId } = await call<{ insertedId: string }>('post', '/classes', { name: lastYear });
  await call('patch', `/classes/${insertedId}`, { archived: true });
  await page.goto('/classes/archived');
  const card = page.getByRole('article', { name: lastYear });
  await card.getByRole('button', { name: 'Restore' }).dblclick();
  await expect(page.getByText(`“${lastYear}” is restored.`)).toBeVisible();
  await expect(card).toBeHidden();
  await expect(page).toHaveURL('/classes/archived');
});

/** Returns the code. */
async function createClass(page: Page, name: string, colour: string): Promise<string> {
  await page.goto('/classes');
  await page.getByRole('button', { name: 'New class' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByText(colour, { exact: true }).click();
  await page.getByRole('button', { name: 'Create class' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Show to the class' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: `QR code to join ${name}` })).toBeVisible();
  const link = await dialog.getByText(/\/join\//).textContent();
  const code = link?.split('/').at(-1) ?? '';
  await expect(dialog.getByText(`${code.slice(0, 4)} ${code.slice(4)}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  return code;
}

/** A visitor follows the link and signs up on the way. */
async function joinByLink(page: Page, code: string): Promise<void> {
  await page.goto(`/join/${code}`);
  await expect(page.getByText('Log in or sign up to join the class.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Lara Link');
  await page.getByLabel('Email', { exact: true }).fill(`e2e-${randomUUID()}@study-flow.test`);
  await page.getByLabel('Password', { exact: true }).fill('End to end 7');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page).toHaveURL(`/join/${code}`);
  await page.getByRole('button', { name: 'Join class' }).click();
}

/** Signs somebody up who verifies the address, and invites that address to the art class. */
async function inviteNewStudent(page: Page, desk: Page): Promise<Account> {
  const account = await signUp(page, 'Ivo Invited');
  await verifyEmail(page, account.email);
  await openClass(desk, art);
  await desk.getByRole('link', { name: 'Members' }).click();
  await desk.getByRole('button', { name: 'Invite students' }).click();
  await desk.getByLabel('Email addresses').fill(`Ivo <${account.email}>\nnobody`);
  await desk.getByRole('button', { name: 'Check' }).click();
  await expect(desk.getByRole('row', { name: /nobody/ })).toContainText('Not an email address');
  await desk.getByRole('button', { name: 'Invite 1 student' }).click();
  await expect(desk.getByText('1 student is invited.')).toBeVisible();
  return account;
}

async function openClass(page: Page, name: string): Promise<void> {
  await page.goto('/classes');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** One assignment for both classes: due today in biology, in a week in art. */
async function setWork(page: Page): Promise<void> {
  await openClass(page, biology);
  await page.getByRole('link', { name: 'New assignment' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('What do enzymes do in a potato?');
  await page.getByLabel('Marks').fill('20');
  await page.getByLabel('Picture address').fill('https://example.test/potato.png');
  await expect(page.getByRole('checkbox', { name: biology })).toBeChecked();
  await page.getByRole('checkbox', { name: art }).check();
  for (const [name, day] of [
    [biology, dueDays.biology],
    [art, dueDays.art],
  ] as const) {
    await page.getByLabel(`Due date for ${name}`).fill(showDay(day));
    await page.getByLabel(`Due date for ${name}`).blur();
  }
  await page.getByRole('button', { name: 'Create Assignment' }).click();
  await expect(page.getByText('Assignment submitted successfully!')).toBeVisible();
}

/** The addresses of the class whose page a student has open, and of the assignment in it. */
async function findWork(page: Page): Promise<{ ofClass: string; ofAssignment: string }> {
  await page.reload();
  const work = page.getByRole('main').getByRole('link', { name: title });
  await expect(work).toHaveCount(1);
  const { pathname } = new URL(page.url());
  return { ofClass: pathname, ofAssignment: (await work.getAttribute('href')) ?? '' };
}

/** Neither list, search, address, class, due list nor calendar shows the work of the other class. */
async function seeOwnWorkOnly(
  page: Page,
  { own, due, other }: { own: string; due: string; other: string },
  addressesOfOther: Awaited<ReturnType<typeof findWork>>,
): Promise<void> {
  const cards = page.getByRole('article');
  for (const path of ['/assignments', `/assignments?search=${run}`]) {
    await page.goto(path);
    await expect(cards.filter({ hasText: title })).toHaveCount(1);
    await expect(cards.filter({ hasText: title })).toContainText(own);
    await expect(cards.filter({ hasText: title })).toContainText(showDay(due));
    await expect(page.getByText(other)).toHaveCount(0);
  }
  for (const address of [addressesOfOther.ofAssignment, addressesOfOther.ofClass]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'We could not find this page' })).toBeVisible();
  }
  const lists = [
    ['/', 'To do now'],
    ['/dashboard/studentDashboard', 'To submit'],
  ] as const;
  for (const [path, name] of lists) {
    await page.goto(path);
    const work = page.getByRole('region', { name });
    await expect(work.getByRole('link', { name: title })).toHaveCount(1);
    await expect(work.getByText(own)).toBeVisible();
    await expect(page.getByText(other)).toHaveCount(0);
  }
  for (const path of ['/agenda', `/agenda?week=${due}`]) {
    await page.goto(path);
    const calendar = page.getByRole('main');
    await expect(calendar.getByRole('link', { name: title })).toHaveCount(1);
    await expect(calendar.getByText(own)).toBeVisible();
    await expect(page.getByText(other)).toHaveCount(0);
  }
}

/** The server's clock decides what is missing: the work of biology was due yesterday, for a student who joined before. */
async function passDueDay(): Promise<void> {
  const { client, database } = await connectDatabase(process.env.E2E_DATABASE_URI ?? '', 'test');
  const { assignments, classes, classMembers } = openCollections(database);
  const found = await classes.findOne({ name: biology });
  const classId = found?._id ?? null;
  if (classId === null) throw new Error(`There is no class ${biology}.`);
  await assignments.updateOne({ classId, title }, { $set: { date: dueDays.past } });
  await classMembers.updateMany({ classId }, { $set: { joinedAt: inDays(-7) } });
  await client.close();
}

/** On the day after the due day of biology; art has six days left. The file says the same as the page. */
async function seeWhatIsMissing(page: Page, email: string): Promise<void> {
  const openProgress = async (name: string) => {
    await openClass(page, name);
    await page.getByRole('link', { name: 'Progress' }).click();
  };
  await openProgress(biology);
  await expect(page.getByRole('row', { name: /Cara Code/ })).toContainText('Not yet due');
  await passDueDay();
  await openProgress(biology);
  await expect(page.getByRole('row', { name: /Cara Code/ })).toContainText('Missing');
  await page.getByLabel('Students').selectOption('With missing work');
  await expect(page.getByRole('status').filter({ hasText: '1 student' })).toBeVisible();
  expect(await downloadCsv(page)).toEqual([
    ['Name', 'Email', 'Average (%)', 'Missing', 'Email verified', title],
    ['Due date', '', '', '', '', dueDays.past],
    ['Marks', '', '', '', '', '20'],
    ['Cara Code', email, '', '1', 'No', 'Missing'],
    ['Average (%)', '', '', '', '', ''],
    ['Marks that count', '', '', '', '', '0'],
    ['Excused', '', '', '', '', '0'],
    ['Missing', '', '', '', '', '1'],
    ['Without a released mark', '', '', '', '', '0'],
  ]);
  await openProgress(art);
  await expect(page.getByRole('row', { name: /Lara Link/ })).toContainText('Not yet due');
}

/** The cells of the file, read by a library. */
async function downloadCsv(page: Page): Promise<string[][]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.startsWith('\uFEFF')).toBe(true);
  const { data, errors } = Papa.parse<string[]>(file, { skipEmptyLines: true });
  expect(errors).toEqual([]);
  return data;
}

/** Once a day: the second time the page says so. */
async function remind(page: Page): Promise<void> {
  await openClass(page, biology);
  await page.getByRole('link', { name: 'Progress' }).click();
  const press = async () => {
    await page.getByRole('checkbox', { name: 'Select 1 missing: Cara Code' }).check();
    await page.getByRole('button', { name: 'Remind 1 student' }).click();
  };
  await press();
  await expect(page.getByText('1 reminder was sent.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Cara Code/ })).toContainText('Reminded today');
  await press();
  await expect(
    page.getByText('No reminder was sent. 1 had already been sent today.'),
  ).toBeVisible();
}

/** The student finds the work on the home page and the reminder at the bell, submits the assignment, and both are gone. */
async function followReminder(page: Page): Promise<void> {
  await page.goto('/');
  const work = page.getByRole('region', { name: 'To do now' });
  await expect(work.getByRole('link', { name: title })).toBeVisible();
  await expect(work.getByText(biology).first()).toBeVisible();
  const bell = page.getByRole('button', { name: /^Notices/ });
  await bell.click();
  const reminders = page
    .getByRole('region', { name: 'Notices' })
    .getByRole('listitem')
    .filter({ hasText: 'reminds you' });
  await reminders.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Take Assignment' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Link to your document').fill('https://example.test/potatoes.pdf');
  await form.getByLabel('Quick note').fill('They brown without vinegar.');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL('/dashboard/studentDashboard');
  await expect(page.getByRole('region', { name: 'To submit' })).toBeVisible();
  await bell.click();
  await expect(page.getByRole('region', { name: 'Notices' })).toBeVisible();
  await expect(reminders).toHaveCount(0);
}
