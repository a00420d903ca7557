import { expect, type Page } from '@playwright/test';
import { student, teacher } from '../../support/accounts.ts';
import { readTexts } from '../../support/texts/language-texts.ts';
import { at, type State } from './state.ts';

/** Notices and their settings. */
export const noticeStates: State[] = [
  { name: 'settings-teacher', account: teacher, open: at('/settings') },
  { name: 'notices', account: student, open: openNotices },
  { name: 'notices-teacher', account: teacher, open: openNotices },
];

async function openNotices(page: Page): Promise<void> {
  await page.goto('/settings');
  const { noticeBell } = await readTexts(page);
  await page.getByRole('button', { name: new RegExp(`^${noticeBell.label}`) }).click();
  await expect(page.getByRole('region', { name: noticeBell.label })).toBeVisible();
}
