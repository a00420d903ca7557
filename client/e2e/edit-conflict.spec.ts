import { randomUUID } from 'node:crypto';
import { student, teacher } from './support/accounts.ts';
import { expect, test } from './support/fixtures.ts';

// A repeated test finds what the failed one has left.
const run = randomUUID().slice(0, 8);
const title = `Draw the water cycle ${run}`;

test('two people who edit the same assignment see both versions before one replaces the other', async ({
  openPage,
}) => {
  test.slow();
  const owner = await openPage(student);
  await owner.goto('/createAssignments');
  await owner.getByLabel('Title').fill(title);
  await owner.getByLabel('Description').fill('With arrows.');
  await owner.getByLabel('Marks').fill('10');
  await owner.getByLabel('Picture address').fill('https://example.test/water.png');
  const created = owner.waitForResponse('**/addAssignment');
  await owner.getByRole('button', { name: 'Create Assignment' }).click();
  const { insertedId } = await (await created).json();
  const form = `/updateAssignment/${insertedId}`;

  const other = await openPage(teacher);
  await Promise.all([owner.goto(form), other.goto(form)]);
  await expect(owner.getByLabel('Title')).toHaveValue(title);
  await expect(other.getByLabel('Title')).toHaveValue(title);
  await other.getByLabel('Description').fill('With arrows and temperatures.');
  await other.getByRole('button', { name: 'Update Assignment' }).click();
  await expect(other.getByText('Assignment Updated successfully!')).toBeVisible();

  const update = owner.getByRole('button', { name: 'Update Assignment' });
  await owner.getByLabel('Description').fill('With arrows in three colours.');
  await update.click();
  await expect(
    owner.getByText(/^This assignment has been changed since you opened it/),
  ).toBeVisible();
  await expect(owner.getByText('With arrows and temperatures.')).toBeVisible();
  await expect(owner.getByLabel('Description')).toHaveValue('With arrows in three colours.');
  await other.goto(`/assignmentDetails/${insertedId}`);
  await expect(other.getByText('With arrows and temperatures.')).toBeVisible();

  await update.click();
  await expect(owner.getByText('Assignment Updated successfully!')).toBeVisible();
  await other.reload();
  await expect(other.getByText('With arrows in three colours.')).toBeVisible();

  await owner.goto('/assignments');
  const card = owner.getByRole('article', { name: title });
  await card.getByRole('button', { name: 'Delete' }).click();
  await owner.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(owner.getByText('Your file has been deleted.')).toBeVisible();
});
