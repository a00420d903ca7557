import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { type Account, student, student2, teacher } from '../support/accounts.ts';
import type { OpenPage } from '../support/fixtures.ts';
import { openClass } from '../support/pages.ts';
import { readTexts, type Texts } from '../support/texts/language-texts.ts';
import { inDays, openSchool } from './school.ts';

type State = {
  name: string;
  account?: Account;
  /** Brings about the state and goes to the page that shows it. */
  open: (page: Page, openPage: OpenPage) => Promise<unknown>;
};

const at = (path: string) => (page: Page) => page.goto(path);

/** What pages show at some times only. */
export const states: State[] = [
  { name: 'desk-empty', account: teacher, open: openEmptyDesk(0) },
  { name: 'desk-only-drafts', account: teacher, open: openEmptyDesk(3) },
  { name: 'desk-by-assignment', account: teacher, open: openDeskByAssignment },
  { name: 'search-without-results', account: student, open: at('/assignments?search=xylograph') },
  { name: 'login-for-a-page', open: at('/login?from=%2Fdashboard%2FstudentDashboard') },
  { name: 'login-unverified', open: openRefusal(403, 'email-verification-required') },
  { name: 'login-of-earlier-account', open: openRefusal(409, 'email-of-earlier-account') },
  { name: 'settings-teacher', account: teacher, open: at('/settings') },
  { name: 'notices', account: student, open: openNotices },
  { name: 'notices-teacher', account: teacher, open: openNotices },
  {
    name: 'quick-add',
    account: student,
    open: openQuickAdd({
      en: 'essay due Friday 27th 45m !high #History',
      es: 'redacción para el viernes 27 45m !alta #Historia',
    }),
  },
  {
    name: 'quick-add-remarks',
    account: student,
    open: openQuickAdd({
      en: 'essay at 6pm every monday',
      es: 'redacción a las 18:00 todos los lunes',
    }),
  },
  {
    name: 'quick-add-question',
    account: student,
    open: openQuickAdd({ en: 'essay next friday', es: 'redacción el lunes o el martes' }),
  },
  { name: 'invitations-with-errors', account: teacher, open: openInvitations },
  { name: 'matrix-several-maxima', account: teacher, open: openMatrix },
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
  { name: 'extension-form', account: student2, open: openExtensionForm },
  { name: 'extension-requested', account: student2, open: openExtension('none') },
  { name: 'extension-refused', account: student2, open: openExtension('refused') },
  { name: 'extension-approved', account: student2, open: openExtension('approved') },
  { name: 'update-with-submissions', account: teacher, open: openUpdate },
];

/** Opens the teacher's desk as it is with nothing to mark and this many marks that are not released. */
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

/** Replaces what the API answers at these addresses. */
async function answerWith(page: Page, address: string, json: object, status = 200): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, status, json });
  });
}

/** Logs in an account of an unverified address that the API refuses. */
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

async function openNotices(page: Page): Promise<void> {
  await page.goto('/settings');
  const { noticeBell } = await readTexts(page);
  await page.getByRole('button', { name: new RegExp(`^${noticeBell.label}`) }).click();
  await expect(page.getByRole('region', { name: noticeBell.label })).toBeVisible();
}

/** Types a line into the quick add of the agenda. */
function openQuickAdd(lines: Record<string, string>) {
  return async (page: Page) => {
    await page.goto('/agenda');
    const { quickAdd } = await readTexts(page);
    const language = (await page.locator('html').getAttribute('lang')) ?? '';
    await page.getByLabel(quickAdd.label).fill(lines[language] ?? '');
    await expect(page.getByRole('status', { name: quickAdd.understood })).toBeVisible();
  };
}

async function openInvitations(page: Page): Promise<void> {
  await openClass('members')(page);
  const { classInvitations } = await readTexts(page);
  await page.getByRole('button', { name: classInvitations.invite }).click();
  await page
    .getByLabel(classInvitations.addresses)
    .fill(
      "Sean O'Neill <sean.o'neill@school.test>\nada@school\nPriya Nair, student2@study-flow.test\nnobody",
    );
  await page.getByRole('button', { name: classInvitations.check }).click();
  await expect(page.getByRole('row', { name: /nobody/ })).toBeVisible();
}

/** Opens the progress of a class in which the marks of an assignment were changed between two hand-ins. */
async function openMatrix(page: Page, openPage: OpenPage): Promise<void> {
  const school = await openSchool(openPage);
  const { insertedId: id, code } = await school.asTeacher<{ insertedId: string; code: string }>(
    'post',
    '/classes',
    { name: 'Physics 8a', colour: 'orange' },
  );
  for (const join of [school.asStudent, school.asOther])
    await join('post', '/classes/join', { code });
  const assignment = await school.addAssignment({ classes: [{ classId: id, date: inDays(4) }] });
  await school.mark(await school.submit(assignment), 23, true);
  await school.changeMarks(assignment, 30);
  const second = await school.submit(assignment, school.asOther, student.email);
  await school.mark(second, 20.5, true);
  await page.goto(`/classes/${id}/progress`);
}

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

/** Opens an assignment whose submission was withdrawn, or the submissions to it. */
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

/** Opens this page, or that of the assignment, when work was returned with a new day. */
function openReturned(path?: string) {
  return async (page: Page, openPage: OpenPage) => {
    const school = await openSchool(openPage);
    const id = await school.addAssignment();
    const submission = await school.submit(id);
    await school.asTeacher('post', `/submissions/${submission}/return`, {
      reason: 'Say how large the hole was.',
      date: inDays(6),
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

/** Opens the marking page of a submission and presses a button there. */
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

/** Opens an assignment for which another day was asked, and what became of the request. */
function openExtension(answer: 'refused' | 'approved' | 'none') {
  return async (page: Page, openPage: OpenPage) => {
    const school = await openSchool(openPage);
    const id = await school.addAssignment();
    const { insertedId: request } = await school.asStudent<{ insertedId: string }>(
      'post',
      `/assignments/${id}/extension-requests`,
      { date: inDays(9), reason: 'The box got wet, I have to build another one.' },
    );
    const reason = 'Four days are enough: keep the first box.';
    if (answer !== 'none') {
      await school.asTeacher('patch', `/extension-requests/${request}`, { answer, reason });
    }
    await page.goto(`/assignmentDetails/${id}`);
  };
}

async function openExtensionForm(page: Page, openPage: OpenPage): Promise<void> {
  const school = await openSchool(openPage);
  await page.goto(`/assignmentDetails/${await school.addAssignment()}`);
  const { extensions } = await readTexts(page);
  await page.getByRole('button', { name: extensions.ask }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Changes an assignment that somebody has handed in. */
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
