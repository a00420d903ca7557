import type { Page } from '@playwright/test';
import { student } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { waitForNetworkIdle } from '../support/network-idle.ts';
import { findEnglish } from '../support/texts/english-texts.ts';

test('shows every text in Spanish after a switch of the language, also after a reload', async ({
  openPage,
}) => {
  const page = await openPage(student);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/settings');
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
  await waitForNetworkIdle(page);
  expect(await findEnglish(page)).toContain('Theme');
  expect(
    loaded.filter(isSpanish),
    'the Spanish catalog is not loaded for readers of English',
  ).toEqual([]);

  await page.getByRole('radio', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: 'Ajustes' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect(loaded.filter(isSpanish)).toHaveLength(1);
  await expectNoEnglish(page);

  await page.goto('/dashboard/studentDashboard');
  await expect(page.getByText(/^\d+ entregas$/)).toBeVisible();
  await expect(page.getByText(/^(hoy|mañana|dentro de \d+ (días|semanas))$/).first()).toBeVisible();
  await expectNoEnglish(page);
  await page.getByRole('main').getByRole('button', { name: 'Eliminar' }).first().click();
  await expect(page.getByRole('dialog', { name: '¿Seguro?' })).toBeVisible();
  await expectNoEnglish(page);
  await page.getByRole('button', { name: 'Cancelar' }).click();

  await page.goto('/createAssignments');
  await page.getByLabel('Título').fill(' ');
  await page.getByRole('button', { name: 'Crear tarea' }).click();
  await expect(page.getByText('Rellena este campo.').first()).toBeVisible();
  await page.getByLabel('Fecha de entrega').click();
  const calendar = page.getByRole('dialog', { name: 'Elegir la fecha' });
  await expect(calendar.getByText(nameMonth())).toBeVisible();
  await expectNoEnglish(page);

  await page.reload();
  await expect(page).toHaveTitle('Crear tarea');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page).toHaveTitle('Create Assignment');
});

const isSpanish = (url: string) => /\/assets\/es-/.test(url);

/** The heading of a Spanish calendar for the current month, such as "noviembre 2026". */
function nameMonth(): string {
  const month = new Intl.DateTimeFormat('es', { month: 'long' }).format();
  return `${month} ${new Date().getFullYear()}`;
}

async function expectNoEnglish(page: Page): Promise<void> {
  await waitForNetworkIdle(page);
  expect(await findEnglish(page)).toEqual([]);
}
