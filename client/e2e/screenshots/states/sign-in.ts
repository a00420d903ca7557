import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { teacher } from '../../support/accounts.ts';
import { readTexts } from '../../support/texts/language-texts.ts';
import { answerWith, at, type State } from './state.ts';

/** Logging in: for a page, and refused. */
export const signInStates: State[] = [
  { name: 'login-for-a-page', open: at('/login?from=%2Fdashboard%2FstudentDashboard') },
  { name: 'login-unverified', open: openRefusal(403, 'email-verification-required') },
  { name: 'login-of-earlier-account', open: openRefusal(409, 'email-of-earlier-account') },
];

function openRefusal(
  status: number,
  code: 'email-verification-required' | 'email-of-earlier-account',
) {
  return async (page: Page) => {
    await page.goto('/login');
    const { account, login, problems } = await readTexts(page);
    const email = `ana-${randomUUID().slice(0, 8)}@study-flow.test`;
    const signUp = 'identitytoolkit.googleapis.com/v1/accounts:signUp?key=any';
    await page.request.post(`${process.env.E2E_AUTH_URL}/${signUp}`, {
      data: { email, password: teacher.password },
    });
    await answerWith(page, '**/jwt', { status, code, detail: problems[code] }, status);
    await page.getByLabel(account.email, { exact: true }).fill(email);
    await page.getByLabel(account.password, { exact: true }).fill(teacher.password);
    await page.getByRole('button', { name: login.submit, exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  };
}
