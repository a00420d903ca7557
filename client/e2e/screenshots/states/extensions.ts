import { expect, type Page } from '@playwright/test';
import { student2 } from '../../support/accounts.ts';
import { dayIn } from '../../support/days.ts';
import type { OpenPage } from '../../support/fixtures.ts';
import { readTexts } from '../../support/texts/language-texts.ts';
import { openSchool } from '../school.ts';
import type { State } from './state.ts';

/** A request for an extension and its answers. */
export const extensionStates: State[] = [
  { name: 'extension-form', account: student2, open: openExtensionForm },
  { name: 'extension-requested', account: student2, open: openExtension('none') },
  { name: 'extension-refused', account: student2, open: openExtension('refused') },
  { name: 'extension-approved', account: student2, open: openExtension('approved') },
];

async function openExtensionForm(page: Page, openPage: OpenPage): Promise<void> {
  const school = await openSchool(openPage);
  await page.goto(`/assignmentDetails/${await school.addAssignment()}`);
  const { extensions } = await readTexts(page);
  await page.getByRole('button', { name: extensions.ask }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

function openExtension(answer: 'refused' | 'approved' | 'none') {
  return async (page: Page, openPage: OpenPage) => {
    const school = await openSchool(openPage);
    const id = await school.addAssignment();
    const { insertedId: request } = await school.asStudent<{ insertedId: string }>(
      'post',
      `/assignments/${id}/extension-requests`,
      { date: dayIn(9), reason: 'The box got wet, I have to build another one.' },
    );
    const reason = 'Four days are enough: keep the first box.';
    if (answer !== 'none') {
      await school.asTeacher('patch', `/extension-requests/${request}`, { answer, reason });
    }
    await page.goto(`/assignmentDetails/${id}`);
  };
}
