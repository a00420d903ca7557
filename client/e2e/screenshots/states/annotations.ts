import { expect, type Page } from '@playwright/test';
import { drag, findOnScreen, type Point } from '../../marking/pointers.ts';
import { teacher } from '../../support/accounts.ts';
import type { OpenPage } from '../../support/fixtures.ts';
import { readTexts } from '../../support/texts/language-texts.ts';
import { openPdfToMark } from './files.ts';
import type { State } from './state.ts';

/** What a marker sees while working on the pages: each kind of annotation, the lasso, and what was not saved. */
export const annotationStates: State[] = [
  { name: 'annotate-kinds', account: teacher, open: openAnnotated },
  { name: 'annotate-lasso', account: teacher, open: openSelected },
  { name: 'annotate-comment', account: teacher, open: openComment },
  { name: 'annotate-offline', account: teacher, open: openUnsaved },
  { name: 'annotate-conflict', account: teacher, open: openConflict },
];

const pageLayer = 'svg[data-layer-page="1"]';

/** Draws with these tools, one after the other. */
async function annotate(page: Page, openPage: OpenPage): Promise<void> {
  await openPdfToMark(page, openPage);
  await use(page, 'pen', [60, 60], [90, 75], [120, 62], [150, 78], [190, 60]);
  await use(page, 'highlighter', [60, 120], [220, 120]);
  await use(page, 'tick', [250, 60]);
  await use(page, 'question', [250, 120]);
}

async function use(
  page: Page,
  tool: 'pen' | 'highlighter' | 'tick' | 'question',
  ...points: Point[]
) {
  await choose(page, tool);
  const layer = page.locator(pageLayer);
  const count = await layer.locator('[data-id]').count();
  await drag(page, await findOnScreen(layer, points));
  await expect(layer.locator('[data-id]')).toHaveCount(count + 1);
}

async function choose(page: Page, tool: 'pen' | 'highlighter' | 'tick' | 'question' | 'select') {
  const { annotations } = await readTexts(page);
  await page.getByRole('button', { name: new RegExp(`^${annotations.tools[tool]} \\(`) }).click();
}

/** Writes a comment on the first page. */
async function comment(page: Page, text: string): Promise<void> {
  await openEditor(page);
  await page.keyboard.type(text);
  await page.keyboard.press('Control+Enter');
}

async function openEditor(page: Page): Promise<void> {
  const { annotations } = await readTexts(page);
  const onFirst = (text: string) => text.replace('{page, number}', '1');
  await page.getByRole('button', { name: onFirst(annotations.commentOnPage) }).click();
  await expect(page.getByLabel(onFirst(annotations.editor.newOnPage))).toBeFocused();
}

async function waitUntilSaved(page: Page): Promise<void> {
  const { annotations } = await readTexts(page);
  await expect(page.getByText(annotations.status.saved, { exact: true })).toBeVisible();
}

async function openAnnotated(page: Page, openPage: OpenPage): Promise<void> {
  await annotate(page, openPage);
  await comment(page, 'Say what each axis shows, and in which unit.');
  await waitUntilSaved(page);
}

async function openSelected(page: Page, openPage: OpenPage): Promise<void> {
  await annotate(page, openPage);
  await choose(page, 'select');
  const corners: Point[] = [
    [50, 40],
    [200, 40],
    [200, 90],
    [50, 90],
  ];
  await drag(page, await findOnScreen(page.locator(pageLayer), corners));
  await expect(page.locator('.annotation-row [aria-current="true"]')).toBeVisible();
}

async function openComment(page: Page, openPage: OpenPage): Promise<void> {
  await annotate(page, openPage);
  await openEditor(page);
  await page.keyboard.type('Say what');
}

async function openUnsaved(page: Page, openPage: OpenPage): Promise<void> {
  await openAnnotated(page, openPage);
  await page.context().setOffline(true);
  await use(page, 'pen', [60, 180], [90, 190], [120, 182]);
  const { annotations } = await readTexts(page);
  await expect(page.getByText(annotations.status.offline)).toBeVisible();
}

/** Another window of the marker changes a comment that this one has changed without a connection. */
async function openConflict(page: Page, openPage: OpenPage): Promise<void> {
  await openAnnotated(page, openPage);
  const other = await openPage(teacher);
  await other.goto(page.url());
  await page.context().setOffline(true);
  await changeComment(page, ' Use a ruler.');
  await changeComment(other, ' Give the scale as well.');
  await waitUntilSaved(other);
  await other.close();
  await page.context().setOffline(false);
  const { annotations } = await readTexts(page);
  await expect(page.getByRole('button', { name: annotations.replaced.takeOwn })).toBeVisible();
}

async function changeComment(page: Page, added: string): Promise<void> {
  await page
    .locator('.annotation-row')
    .filter({ hasText: 'axis' })
    .getByRole('button', { name: /^(Edit|Editar)/ })
    .click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(added);
  await page.keyboard.press('Control+Enter');
}
