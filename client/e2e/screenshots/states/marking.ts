import { expect, type Page } from '@playwright/test';
import { student, teacher } from '../../support/accounts.ts';
import { dayIn } from '../../support/days.ts';
import type { OpenPage } from '../../support/fixtures.ts';
import { openStudentWork } from '../../support/pages.ts';
import { readTexts, type Texts } from '../../support/texts/language-texts.ts';
import { openSchool } from '../school.ts';
import { answerWith, type State } from './state.ts';

/** The teacher's desk, the marking page and the progress of a class. */
export const markingStates: State[] = [
  { name: 'desk-empty', account: teacher, open: openEmptyDesk(0) },
  { name: 'desk-only-drafts', account: teacher, open: openEmptyDesk(3) },
  { name: 'desk-by-assignment', account: teacher, open: openDeskByAssignment },
  { name: 'matrix-several-maxima', account: teacher, open: openMatrix },
  { name: 'student-work-all-classes', account: teacher, open: openWorkInAllClasses },
  {
    name: 'take-release-back',
    account: teacher,
    open: openMarking(({ evaluation }) => evaluation.takeBack.button, true),
  },
  {
    name: 'return-form',
    account: teacher,
    open: openMarking(({ returning }) => returning.open, false),
  },
];

function openEmptyDesk(drafts: number) {
  return async (page: Page) => {
    await answerWith(page, '**/pendingAssignments?**', []);
    await answerWith(page, '**/pendingAssignments/count?**', { count: 0 });
    await answerWith(page, '**/submissions/drafts/count', { count: drafts });
    await page.goto('/dashboard/academyAdmin');
  };
}

async function openDeskByAssignment(page: Page): Promise<void> {
  await page.goto('/dashboard/academyAdmin');
  const { teachersDesk } = await readTexts(page);
  await page.getByText(teachersDesk.views.assignments, { exact: true }).click();
}

function openMarking(choose: (texts: Texts) => string, isReleased: boolean) {
  return async (page: Page, openPage: OpenPage) => {
    const school = await openSchool(openPage);
    const submission = await school.submit(await school.addAssignment());
    if (isReleased) await school.mark(submission, 32.5, true);
    await page.goto(`/giveMark/${submission}`);
    await page.getByRole('button', { name: choose(await readTexts(page)) }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  };
}

async function openMatrix(page: Page, openPage: OpenPage): Promise<void> {
  const school = await openSchool(openPage);
  const { insertedId: id, code } = await school.asTeacher<{ insertedId: string; code: string }>(
    'post',
    '/classes',
    { name: 'Physics 8a', colour: 'orange' },
  );
  for (const join of [school.asStudent, school.asOther])
    await join('post', '/classes/join', { code });
  const assignment = await school.addAssignment({ classes: [{ classId: id, date: dayIn(4) }] });
  await school.mark(await school.submit(assignment), 23, true);
  await school.changeMarks(assignment, 30);
  const second = await school.submit(assignment, school.asOther, student.email);
  await school.mark(second, 20.5, true);
  await page.goto(`/classes/${id}/progress`);
}

async function openWorkInAllClasses(page: Page): Promise<void> {
  await openStudentWork(page);
  const { studentWork } = await readTexts(page);
  await page.getByRole('link', { name: studentWork.allClasses }).click();
  await expect(page).toHaveURL(/&classes=all$/);
}
