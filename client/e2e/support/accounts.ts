import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import {
  demoPassword,
  demoStudent,
  demoStudent2,
  demoTeacher,
} from '../../../server/src/demo-data/demo-accounts.ts';
import { waitForPassingText } from './passing-texts.ts';

export type Account = { email: string; password: string };

/** The accounts of a freshly seeded stack. */
export const teacher: Account = { email: demoTeacher.email, password: demoPassword };
export const student: Account = { email: demoStudent.email, password: demoPassword };
export const student2: Account = { email: demoStudent2.email, password: demoPassword };

/** Fills in and submits the login form of the current page. */
export async function logIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await waitForPassingText(page.getByText('Logged in Successfully'));
  await expect(page.getByText('Logged in Successfully')).toBeHidden();
}

/** Opens the login page and logs in. */
export async function openAndLogIn(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await logIn(page, account);
  await expect(page).toHaveURL('/');
}

/** Creates a student account and leaves the page signed in to it. */
export async function signUp(page: Page, name: string): Promise<Account> {
  const account = {
    email: `e2e-${randomUUID()}@study-flow.test`,
    password: 'End to end 7',
  };
  await page.goto('/signUp');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await waitForPassingText(page.getByText('NEW USER CREATED SUCCESSFULLY!'));
  await expect(page).toHaveURL('/');
  return account;
}

/** Opens the link of the last verification e-mail to this address, which the Auth emulator keeps. */
export async function verifyEmail(page: Page, email: string): Promise<void> {
  const codes = `${process.env.E2E_AUTH_URL}/emulator/v1/projects/demo-study-flow/oobCodes`;
  const readLink = async () => {
    const { oobCodes }: { oobCodes: { email: string; oobLink: string }[] } = await (
      await page.request.get(codes)
    ).json();
    return oobCodes.findLast((code) => code.email === email)?.oobLink ?? '';
  };
  await expect.poll(readLink).not.toBe('');
  await page.request.get(await readLink());
}
