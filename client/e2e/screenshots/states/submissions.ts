import { expect, type Page } from '@playwright/test';
import { student2, teacher } from '../../support/accounts.ts';
import { dayIn } from '../../support/days.ts';
import type { OpenPage } from '../../support/fixtures.ts';
import { readTexts } from '../../support/texts/language-texts.ts';
import { openSchool } from '../school.ts';
import type { State } from './state.ts';

/** What becomes of submitted work. */
export const submissionStates: State[] = [
  { name: 'deleted-assignment', account: student2, open: openDeleted('details') },
  { name: 'deleted-assignment-teacher', account: teacher, open: openDeleted('submissions') },
  { name: 'withdrawn', account: student2, open: openWithdrawn('details') },
  { name: 'withdrawn-teacher', account: teacher, open: openWithdrawn('submissions') },
  { name: 'returned', account: student2, open: openReturned() },
  {
    name: 'returned-dashboard',
    account: student2,
    open: openReturned('/dashboard/studentDashboard'),
  },
  { name: 'returned-agenda', account: student2, open: openReturned('/agenda') },
  { name: 'release-taken-back', account: student2, open: openTakenBack },
  { name: 'update-with-submissions', account: teacher, open: openUpdate },
];

function openDeleted(seen: 'details' | 'submissions') {
  return async (page: Page, openPage: OpenPage) => {
    const school = await openSchool(openPage);
    const id = await school.addAssignment();
    await school.submit(id);
    await school.asTeacher('delete', `/deleteMyAssignment/${teacher.email}?id=${id}`);
    await page.goto(
      seen === 'details' ? `/assignmentDetails/${id}` : `/assignments/${id}/submissions`,
    );
  };
}

function openWithdrawn(seen: 'details' | 'submissions') {
  return async (page: Page, openPage: OpenPage) => {
    const school = await openSchool(openPage);
    const id = await school.addAssignment();
    const submission = await school.submit(id);
    await school.asStudent('delete', `/submissions/${submission}`);
    if (seen === 'details') return page.goto(`/assignmentDetails/${id}`);
    await page.goto(`/assignments/${id}/submissions?status=withdrawn`);
    const { assignmentSubmissions } = await readTexts(page);
    await page.getByRole('button', { name: assignmentSubmissions.showAttempts }).first().click();
  };
}

function openReturned(path?: string) {
  return async (page: Page, openPage: OpenPage) => {
    const school = await openSchool(openPage);
    const id = await school.addAssignment();
    const submission = await school.submit(id);
    await school.asTeacher('post', `/submissions/${submission}/return`, {
      reason: 'Say how large the hole was.',
      date: dayIn(6),
    });
    await page.goto(path ?? `/assignmentDetails/${id}`);
  };
}

async function openTakenBack(page: Page, openPage: OpenPage): Promise<void> {
  const school = await openSchool(openPage);
  const id = await school.addAssignment();
  const submission = await school.submit(id);
  await school.mark(submission, 32.5, true);
  await school.asTeacher('delete', `/submissions/${submission}/release`);
  await page.goto(`/assignmentDetails/${id}`);
}

async function openUpdate(page: Page, openPage: OpenPage): Promise<void> {
  const school = await openSchool(openPage);
  const id = await school.addAssignment();
  await school.submit(id);
  await page.goto(`/updateAssignment/${id}`);
  const { assignmentForm } = await readTexts(page);
  await page
    .getByLabel(assignmentForm.title, { exact: true })
    .fill('Pinhole camera and its picture');
  await page.getByRole('button', { name: assignmentForm.update }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}
