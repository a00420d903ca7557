import { expect, type Page } from '@playwright/test';
import { student, teacher } from '../../support/accounts.ts';
import { openClass } from '../../support/pages.ts';
import { readTexts } from '../../support/texts/language-texts.ts';
import { at, type State } from './state.ts';

/** What is typed and not simply taken: quick add, a search, invitations, the minutes of a plan. */
export const typedTextStates: State[] = [
  { name: 'search-without-results', account: student, open: at('/assignments?search=xylograph') },
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
  { name: 'plan-week', account: student, open: openPlan },
];

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

async function openPlan(page: Page): Promise<void> {
  await page.goto('/agenda');
  const { planning } = await readTexts(page);
  await page.getByRole('button', { name: planning.planEverything }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: planning.availability.save });
  const carryOut = dialog.getByRole('button', { name: planning.carryOut });
  await expect(save.or(carryOut)).toBeVisible();
  // Study times are asked for once: the pictures of another language find them saved.
  if (await save.isVisible()) await save.click();
  await expect(carryOut).toBeEnabled();
}
