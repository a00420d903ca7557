import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { signUp, teacher, verifyEmail } from '../support/accounts.ts';
import { findViolations } from '../support/axe.ts';
import { openApi, uploadFiles } from '../support/call-api.ts';
import { dayIn } from '../support/days.ts';
import { expect, test } from '../support/fixtures.ts';
import { drag, drawWithPenAndPalm, findOnScreen, type Point } from './pointers.ts';

test('what two teachers of a class do with pen and lasso is seen by both, is still there after a reload, and not for the student', async ({
  openPage,
}) => {
  const [desk, page, other] = [await openPage(teacher), await openPage(), await openPage()];
  const callAsTeacher = await openApi(desk);
  const { insertedId: classId, code } = await callAsTeacher<{ insertedId: string; code: string }>(
    'post',
    '/classes',
    { name: `Annotated ${randomUUID().slice(0, 8)}`, subject: 'Numbers', term: 'Autumn' },
  );
  await addColleague(other, callAsTeacher, classId);
  const { insertedIds: [assignmentId] = [] } = await callAsTeacher<{ insertedIds: string[] }>(
    'post',
    '/addAssignment',
    {
      title: `Annotated ${randomUUID().slice(0, 8)}`,
      description: 'Where does zero come from?',
      marks: 40,
      difficultyLevel: 'easy',
      classes: [{ classId, date: dayIn(1) }],
      imageURL: 'https://example.test/zero.png',
    },
  );
  const { email } = await signUp(page, 'Ann Otated');
  const files = await uploadFiles(page, [
    { name: 'notes.txt', buffer: Buffer.from('Brahmagupta gave rules.') },
  ]);
  const callAsStudent = await openApi(page);
  await callAsStudent('post', '/classes/join', { code });
  const { insertedId: id } = await callAsStudent<{ insertedId: string }>(
    'post',
    '/submitAssignment',
    { email, assignmentId, quickNote: 'One file.', files },
  );

  await desk.goto(`/giveMark/${id}`);
  await desk.getByRole('button', { name: 'Pen (P)' }).click();
  const layer = desk.locator('svg[data-layer-page="1"]');
  const toScreen = (...points: Point[]) => findOnScreen(layer, points);
  const list = desk.getByRole('list', { name: 'Annotations' });
  // A palm before and beside the pen draws nothing.
  const [palm = [0, 0]] = await toScreen([300, 200]);
  await drawWithPenAndPalm(desk, await toScreen([60, 60], [90, 70], [120, 80]), palm);
  await expect(list.getByRole('button', { name: /^Drawing · / })).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);

  await desk.getByRole('button', { name: 'Comment on page 1' }).focus();
  await desk.keyboard.press('Enter');
  await desk.keyboard.type('Name your source.');
  await desk.keyboard.press('Control+Enter');
  await expect(list.getByRole('button', { name: /^Comment 1.*Name your source/ })).toBeFocused();
  await expect(desk.getByText('Saved', { exact: true })).toBeVisible();
  expect(await findViolations(desk)).toEqual([]);

  // The colleague's browser shows it, and its lasso finds the drawing at another zoom and turn.
  await other.goto(`/giveMark/${id}`);
  const otherList = other.getByRole('list', { name: 'Annotations' });
  const drawing = otherList.getByRole('button', { name: /^Drawing/ });
  const otherLayer = other.locator('svg[data-layer-page="1"]');
  await other.getByRole('button', { name: 'Select and move (V)' }).click();
  // Zoomed out twice, all of the page is in view.
  await other.getByRole('button', { name: 'Zoom out' }).click();
  for (const action of ['Zoom out', 'Turn to the right', 'Turn to the right']) {
    await other.getByRole('button', { name: action }).click();
    const around = [
      [50, 50],
      [130, 50],
      [130, 90],
      [50, 90],
    ] as const;
    await drag(other, await findOnScreen(otherLayer, around));
    await expect(drawing).toHaveAttribute('aria-current', 'true');
    await other.keyboard.press('Escape');
    await other.keyboard.press('v');
    await expect(drawing).toHaveAttribute('aria-current', 'false');
  }
  // What it moves is moved here too, by as many points of the page.
  const before = await findLeft(layer);
  await drag(
    other,
    await findOnScreen(otherLayer, [
      [60, 60],
      [100, 80],
      [160, 100],
    ]),
  );
  await expect.poll(() => findLeft(layer)).toBeCloseTo(before + 100, 0);

  await desk.reload();
  await expect(list.getByRole('button', { name: /^Drawing/ })).toBeVisible();
  await expect(list.getByRole('button', { name: /^Comment 1/ })).toBeVisible();
  await expect(layer.locator('[data-id]')).toHaveCount(2);
  const shown = await callAsStudent<{ annotations: unknown[] }>(
    'get',
    `/submissions/${id}/annotations`,
  );
  expect(shown.annotations).toEqual([]);

  // On a phone the buttons are in sight while a comment is written.
  await desk.setViewportSize({ width: 360, height: 740 });
  await desk.getByRole('button', { name: 'Comment on page 1' }).click();
  await expect(desk.getByLabel('Comment on page 1')).toBeFocused();
  for (const name of ['Save on the page', 'Cancel'])
    await expect(desk.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
});

/** Signs up another teacher, and adds that one to the class. */
async function addColleague(
  page: Page,
  callAsTeacher: Awaited<ReturnType<typeof openApi>>,
  classId: string,
): Promise<void> {
  const { email } = await signUp(page, 'Cole League');
  await verifyEmail(page, email);
  const [user] = await callAsTeacher<{ _id: string }[]>('get', `/users?search=${email}`);
  await callAsTeacher('patch', `/users/admin/${user?._id}`);
  await callAsTeacher('post', `/classes/${classId}/teachers`, { email });
}

/** The left edge of the drawing on a page, in points; the other annotation has a number. */
const findLeft = (layer: Locator) =>
  layer
    .locator('[data-id]')
    .filter({ hasNotText: '1' })
    .evaluate((shape) => (shape instanceof SVGGElement ? shape.getBBox().x : 0));
