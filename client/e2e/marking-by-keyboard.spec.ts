import { teacher } from './support/accounts.ts';
import { expect, test } from './support/fixtures.ts';
import { tabTo } from './support/keyboard.ts';

const comment = 'Show every step, also the easy ones.';

test('a teacher can mark two submissions by keyboard, the second with a comment saved from the first', async ({
  openPage,
}) => {
  const page = await openPage(teacher);
  const { keyboard } = page;
  const mark = page.getByLabel('Mark', { exact: true });
  const feedback = page.getByLabel('Feedback', { exact: true });
  // The demo documents do not exist on the web.
  await page.route('https://documents.study-flow.test/**', (route) => route.fulfill());
  await page.goto('/dashboard/academyAdmin');
  await tabTo(page, page.getByRole('link', { name: 'Give Mark' }).first());
  await keyboard.press('Enter');

  await tabTo(page, mark);
  await keyboard.type('21');
  await tabTo(page, feedback);
  await keyboard.type(comment);
  await tabTo(page, page.getByRole('button', { name: 'Save comment' }));
  await keyboard.press('Enter');
  await expect(page.getByText(`Saved: “${comment}”`)).toBeVisible();
  await expect(feedback).toBeFocused();
  const first = page.url();
  await keyboard.press('Control+Enter');
  await expect(page.getByText(/^Marks Submitted Successfully: 21\//)).toBeVisible();

  await expect(page).not.toHaveURL(first);
  await expect(mark).toBeFocused();
  await expect(mark).toHaveValue('');
  await keyboard.type('30');
  await tabTo(page, page.getByRole('button', { name: `Insert “${comment}”` }));
  await keyboard.press('Enter');
  // Inserted in one step: a slow browser undoes only a part of what is typed key by key.
  await keyboard.insertText(' Well done!');
  await expect(feedback).toHaveValue(`${comment} Well done!`);
  await keyboard.press('Control+z');
  await expect(feedback).toHaveValue(comment);
  const second = page.url();
  await tabTo(page, page.getByRole('button', { name: 'Save and close' }));
  await keyboard.press('Enter');
  await expect(page.getByText('Your feedback and marks have been saved.')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/academyAdmin');

  await page.goto(second);
  await expect(page.getByText(/^Marked 30\//)).toBeVisible();
  await expect(feedback).toHaveValue(comment);
});
