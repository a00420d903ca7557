import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Account, signUp, teacher, verifyEmail } from './support/accounts.ts';
import { expect, test } from './support/fixtures.ts';

const run = randomUUID().slice(0, 8);
const biology = `Biology ${run}`;
const art = `Art ${run}`;
const title = `Potatoes ${run}`;
const aDay = 24 * 60 * 60 * 1000;

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
  await signUp(byCode, 'Cara Code');
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

  await byCode.reload();
  const ofBiology = byCode.getByRole('main').getByRole('link', { name: title });
  await expect(ofBiology).toHaveCount(1);
  await invited.reload();
  const ofArt = invited.getByRole('main').getByRole('link', { name: title });
  const addressOfArt = await ofArt.getAttribute('href');
  await seeOwnWorkOnly(byCode, addressOfArt ?? '');

  await seeWhatIsMissing(desk);
  await remind(desk);
  await followReminder(byCode);
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
  await dialog.getByRole('button', { name: 'Close' }).click();
  return link?.split('/').at(-1) ?? '';
}

/** A visitor follows the link and signs up on the way. */
async function joinByLink(page: Page, code: string): Promise<void> {
  await page.goto(`/join/${code}`);
  await expect(page.getByText('Log in or sign up to join the class.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Lara Link');
  await page.getByLabel('Email', { exact: true }).fill(`e2e-${randomUUID()}@study-flow.test`);
  await page.getByLabel('Photo URL').fill('https://example.test/me.png');
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
  const inAWeek = new Date(Date.now() + 7 * aDay).toLocaleDateString('en-GB');
  await page.getByLabel(`Due date for ${art}`).fill(inAWeek);
  await page.getByLabel(`Due date for ${art}`).blur();
  await page.getByRole('button', { name: 'Create Assignment' }).click();
  await expect(page.getByText('Assignment submitted successfully!')).toBeVisible();
}

/** Neither list, search, address nor due list shows the work of the other class. */
async function seeOwnWorkOnly(page: Page, addressOfOther: string): Promise<void> {
  await page.goto(`/assignments?search=${run}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article').getByText(biology)).toBeVisible();
  await page.goto(addressOfOther);
  await expect(page.getByText('This assignment does not exist.')).toBeVisible();
  await page.goto('/dashboard/studentDashboard');
  const due = page.getByRole('region', { name: 'To submit' });
  await expect(due.getByRole('link', { name: title })).toHaveCount(1);
  await expect(due.getByText(biology)).toBeVisible();
}

/** On the day after the due day of biology; art has six days left. The file says the same as the page. */
async function seeWhatIsMissing(page: Page): Promise<void> {
  // The server's clock decides what is missing, unless a call names another day.
  const tomorrow = new Date(Date.now() + aDay).toISOString().slice(0, 10);
  await page.route(/\/matrix/, (route) => {
    const address = new URL(route.request().url());
    address.searchParams.set('today', tomorrow);
    return route.continue({ url: address.href });
  });
  await openClass(page, biology);
  await page.getByRole('link', { name: 'Progress' }).click();
  await expect(page.getByRole('row', { name: /Cara Code/ })).toContainText('Missing');
  await page.getByLabel('Students').selectOption('With missing work');
  await expect(page.getByRole('status').filter({ hasText: '1 student' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.startsWith('\uFEFF')).toBe(true);
  expect(file).toContain('Cara Code');
  expect(file).toContain(title);
  await openClass(page, art);
  await page.getByRole('link', { name: 'Progress' }).click();
  await expect(page.getByRole('row', { name: /Lara Link/ })).toContainText('Not yet due');
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

/** The student finds the reminder on the home page, submits the assignment, and the reminder is gone. */
async function followReminder(page: Page): Promise<void> {
  await page.goto('/');
  const work = page.getByRole('region', { name: 'To submit' });
  await expect(work.getByText('reminds you')).toBeVisible();
  await expect(work.getByText(biology).first()).toBeVisible();
  await page.goto('/dashboard/studentDashboard');
  const reminders = page.getByRole('region', { name: 'Reminders' });
  await reminders.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Take Assignment' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Link to your document').fill('https://example.test/potatoes.pdf');
  await form.getByLabel('Quick note').fill('They brown without vinegar.');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL('/dashboard/studentDashboard');
  await expect(page.getByRole('region', { name: 'To submit' })).toBeVisible();
  await expect(reminders).toHaveCount(0);
}
