import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { teacher } from './support/accounts.ts';
import { expect, test } from './support/fixtures.ts';
import { expectFocusKept, tabTo } from './support/keyboard.ts';

const languages = [
  {
    language: 'English',
    half: '8.5',
    tomorrow: 'tomorrow',
    named: '18th December 2030',
    title: 'Title',
    description: 'Description',
    marks: 'Marks',
    date: 'Due date',
    picture: 'Picture address',
    create: 'Create Assignment',
    forced: /^Changed from 150 to 100/,
    expected: 'Enter a date such as',
    openCalendar: 'Open calendar',
    created: 'Assignment submitted successfully!',
    edit: 'Edit',
  },
  {
    language: 'Español',
    half: '8,5',
    tomorrow: 'mañana',
    named: '18 dic. 2030',
    title: 'Título',
    description: 'Descripción',
    marks: 'Puntos',
    date: 'Fecha de entrega',
    picture: 'Dirección de la imagen',
    create: 'Crear tarea',
    forced: /^150 se ha cambiado a 100/,
    expected: 'Escribe una fecha como',
    openCalendar: 'Abrir el calendario',
    created: '¡Tarea publicada correctamente!',
    edit: 'Editar',
  },
] as const;

for (const texts of languages) {
  test(`keeps typed marks and dates as they were typed (${texts.language})`, async ({
    openPage,
  }) => {
    test.slow();
    const page = await openPage(teacher);
    await page.goto('/settings');
    await page.getByRole('radio', { name: texts.language }).click();
    await expect(page.getByRole('radio', { name: texts.language })).toBeChecked();
    await page.goto('/createAssignments');
    const { keyboard } = page;
    const marks = page.getByLabel(texts.marks, { exact: true });
    const date = page.getByLabel(texts.date, { exact: true });
    const title = `Typed in ${texts.language} ${randomUUID().slice(0, 8)}`;
    await page.getByLabel(texts.picture, { exact: true }).fill('example.test/typed.png');
    await page.getByLabel(texts.title, { exact: true }).fill(title);
    await page.getByLabel(texts.description, { exact: true }).fill('By keyboard and wheel.');

    await expect(page.getByLabel(texts.picture, { exact: true })).toHaveValue(
      'https://example.test/typed.png',
    );

    await tabTo(page, marks);
    await keyboard.type(texts.half);
    await keyboard.press('ArrowDown');
    await marks.hover();
    await page.mouse.wheel(0, 200);
    await expect(marks).toHaveValue(texts.half);

    await typeDate(page, texts.date, '31/02/2027');
    await keyboard.press('Enter');
    await expect(page.getByText(`${texts.expected} ${await tellTomorrow(page)}.`)).toBeVisible();
    await expect(date).toHaveValue('31/02/2027');
    for (const [typed, shown] of [
      ['5/1/27', '05/01/2027'],
      ['1.12.2030', '01/12/2030'],
      [texts.named, '18/12/2030'],
      [texts.tomorrow, await tellTomorrow(page)],
    ] as const) {
      await typeDate(page, texts.date, typed);
      await keyboard.press('Tab');
      await expect(date).toHaveValue(shown);
    }

    await tabTo(page, page.getByRole('button', { name: texts.openCalendar }));
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(date).toBeFocused();
    await keyboard.press('Alt+ArrowDown');
    await expect(page.getByRole('dialog')).toBeVisible();
    await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(date).toBeFocused();
    await expectFocusKept(page);

    await marks.fill('150');
    await keyboard.press('Enter');
    await expect(page.getByText(texts.forced)).toBeVisible();
    await expect(marks).toHaveValue('100');
    await expect(page).toHaveURL('/createAssignments');
    await marks.fill(texts.half);
    await keyboard.press('Enter');
    await expect(page.getByText(texts.created)).toBeVisible();

    await page.goto('/assignments');
    const card = page.getByRole('article', { name: title });
    await card.getByRole('link', { name: texts.edit }).click();
    await expect(marks).toHaveValue(texts.half);
  });
}

async function typeDate(page: Page, label: string, text: string): Promise<void> {
  const date = page.getByLabel(label, { exact: true });
  await date.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Tomorrow on the browser's clock, as `dd/MM/yyyy`. */
function tellTomorrow(page: Page): Promise<string> {
  return page.evaluate(() => {
    const now = new Date();
    const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    return day.toLocaleDateString('en-GB');
  });
}
