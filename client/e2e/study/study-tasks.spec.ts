import { randomUUID } from 'node:crypto';
import { student2 } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { waitForPassingText } from '../support/passing-texts.ts';

// A repeated test finds what the failed one has left.
const run = randomUUID().slice(0, 8);
const title = `Sketch the water cycle ${run}`;
const changedTitle = `Measure the pond ${run}`;

test('adds a study task with a picture, filters it by priority, completes and removes it', async ({
  openPage,
}) => {
  test.slow();
  const page = await openPage(student2);
  await page.goto('/studyTasksForm');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Subject').fill('Geography');
  await page.getByLabel('Priority').selectOption('high');
  await page.getByLabel('Date').fill('24/12/2030');
  await page.getByLabel('Estimated time').fill('half an hour');
  await page.getByLabel('Description').fill('Without the book, then compare.');
  const picture = await page.screenshot();
  await page
    .getByLabel('Picture')
    .setInputFiles({ name: 'cycle.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('button', { name: 'Add Task' }).click();
  const toast = page.getByText('Task added successfully!');
  await expect(toast).toBeVisible();
  // Its duration is that of an animation, which is not shortened for people who prefer reduced motion.
  await page.waitForTimeout(1000);
  await expect(toast).toBeVisible();
  await expect(page).toHaveURL('/');

  const task = page.getByRole('listitem').filter({ hasText: title });
  await expect(task.getByText('24/12/2030')).toBeVisible();
  await task.scrollIntoViewIfNeeded();
  await expect(task.getByRole('img', { name: 'Sketch' })).toHaveJSProperty('complete', true);
  await expect(task.getByRole('img', { name: 'Sketch' })).not.toHaveJSProperty('naturalWidth', 0);

  await page.getByRole('radio', { name: 'Low' }).check();
  await expect(task).toBeHidden();
  await page.getByRole('radio', { name: 'High' }).check();
  await expect(task).toBeVisible();

  await expect(task.getByRole('button', { name: 'Remove Task' })).toBeDisabled();
  await task.getByRole('button', { name: 'Mark as Complete' }).click();
  await expect(page.getByText('Do you Competed the task?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes Completed!' }).click();
  await expect(page.getByText('Great Job!')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();

  await task.getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByText(`“${title}” is open again.`)).toBeVisible();
  await expect(task.getByText('To do')).toBeVisible();
  await expect(task.getByRole('button', { name: 'Mark as Complete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Yes Completed!' }).click();
  await expect(page.getByText('Great Job!')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();

  await task.getByRole('button', { name: 'Remove Task' }).click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await waitForPassingText(page.getByText('Removed successfully!'));
  await expect(task).toBeHidden();
});

test('edits a study task, opens its long description and follows its link', async ({
  openPage,
}) => {
  test.slow();
  const page = await openPage(student2);
  await page.goto('/');
  const tasks = page.locator('#study-tasks').getByRole('listitem');
  await tasks.first().getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Edit study task' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Preview of the chosen picture' })).toBeVisible();
  const lines = Array.from({ length: 9 }, (_, index) => `Step ${index + 1} of the experiment.`);
  await page.getByLabel('Title').fill(changedTitle);
  await page.getByLabel('Date').fill('24/12/2030');
  await page
    .getByLabel('Description')
    .fill([...lines, 'See https://ponds.example/how-to-measure.'].join('\n'));
  await page.getByRole('button', { name: 'Save Task' }).click();
  await expect(page.getByText('Task saved!')).toBeVisible();

  const task = tasks.filter({ hasText: changedTitle });
  await expect(task.getByText('24/12/2030')).toBeVisible();
  const link = task.getByRole('link', { name: /^https:/ });
  await expect(link).toHaveAttribute('href', 'https://ponds.example/how-to-measure');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');

  // The keyboard comes to the link in a line that is cut off: the text opens.
  const opener = task.getByRole('button', { name: 'Show all' });
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await link.focus();
  await expect(task.getByRole('button', { name: 'Show less' })).toBeVisible();
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await task.getByRole('button', { name: 'Show less' }).click();
  await expect(opener).toBeVisible();
});
