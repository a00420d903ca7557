import { randomUUID } from 'node:crypto';
import { signUp, teacher } from '../support/accounts.ts';
import { findViolations } from '../support/axe.ts';
import { openApi, uploadFiles } from '../support/call-api.ts';
import { expect, test } from '../support/fixtures.ts';

test('a stroke and a comment are still there after a reload, and not for the student', async ({
  openPage,
}) => {
  const [desk, page] = [await openPage(teacher), await openPage()];
  const callAsTeacher = await openApi(desk);
  const { insertedId: assignmentId } = await callAsTeacher<{ insertedId: string }>(
    'post',
    '/addAssignment',
    {
      title: `Annotated ${randomUUID().slice(0, 8)}`,
      description: 'Where does zero come from?',
      marks: 40,
      difficultyLevel: 'easy',
      date: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
      imageURL: 'https://example.test/zero.png',
    },
  );
  const { email } = await signUp(page, 'Ann Otated');
  const files = await uploadFiles(page, [
    { name: 'notes.txt', buffer: Buffer.from('Brahmagupta gave rules.') },
  ]);
  const callAsStudent = await openApi(page);
  const { insertedId: id } = await callAsStudent<{ insertedId: string }>(
    'post',
    '/submitAssignment',
    { email, assignmentId, quickNote: 'One file.', files },
  );

  await desk.goto(`/giveMark/${id}`);
  await desk.getByRole('button', { name: 'Pen (P)' }).click();
  const layer = desk.locator('svg[data-layer-page="1"]');
  const box = await layer.boundingBox();
  if (!box) throw new Error('The page is not shown.');
  await desk.mouse.move(box.x + 100, box.y + 100);
  await desk.mouse.down();
  await desk.mouse.move(box.x + 200, box.y + 120, { steps: 5 });
  await desk.mouse.up();

  await desk.getByRole('button', { name: 'Comment on page 1' }).focus();
  await desk.keyboard.press('Enter');
  await desk.keyboard.type('Name your source.');
  await desk.keyboard.press('Control+Enter');
  const list = desk.getByRole('list', { name: 'Annotations' });
  await expect(list.getByRole('button', { name: /^Comment 1.*Name your source/ })).toBeFocused();
  await expect(desk.getByText('Saved', { exact: true })).toBeVisible();
  expect(await findViolations(desk)).toEqual([]);

  await desk.reload();
  await expect(list.getByRole('button', { name: /^Drawing/ })).toBeVisible();
  await expect(list.getByRole('button', { name: /^Comment 1/ })).toBeVisible();
  await expect(layer.locator('[data-id]')).toHaveCount(2);
  const shown = await callAsStudent<{ annotations: unknown[] }>(
    'get',
    `/submissions/${id}/annotations`,
  );
  expect(shown.annotations).toEqual([]);
});
