import { randomUUID } from 'node:crypto';
import { signUp, teacher, verifyEmail } from './support/accounts.ts';
import { expect, test } from './support/fixtures.ts';

// A repeated test finds the account that the failed one has made.
const name = `Carla ${randomUUID().slice(0, 8)}`;

test('promotes a user once the address is verified, without a new login for the user', async ({
  openPage,
}) => {
  const colleague = await openPage();
  const { email } = await signUp(colleague, name);
  await expect(colleague.getByRole('link', { name: 'Student Dashboard' })).toBeVisible();

  const admin = await openPage(teacher);
  await admin.goto(`/dashboard/allUsers?search=${encodeURIComponent(name)}`);
  const row = admin.getByRole('row', { name });
  await row.getByRole('button', { name: 'Make Admin' }).click();
  await expect(admin.getByText(`${name} will be a new Admin!`)).toBeVisible();
  await admin.getByRole('button', { name: 'Yes, make Admin!' }).click();
  await expect(admin.getByText(/has not verified their email address/)).toBeVisible();
  await admin.getByRole('button', { name: 'OK' }).click();

  await verifyEmail(colleague, email);
  await row.getByRole('button', { name: 'Make Admin' }).click();
  await admin.getByRole('button', { name: 'Yes, make Admin!' }).click();
  await expect(admin.getByText(`${name} is an Admin now!`)).toBeVisible();
  await admin.getByRole('button', { name: 'OK' }).click();
  await expect(row.getByRole('button', { name: 'Make Admin' })).toBeHidden();

  await colleague.reload();
  await colleague.getByRole('link', { name: "Teacher's Panel" }).click();
  await expect(colleague.getByRole('heading', { name: "Teacher's Desk" })).toBeVisible();
});
