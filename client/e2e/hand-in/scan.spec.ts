import { student } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { openSubmissionForm } from '../support/pages.ts';
import { photographPage } from '../support/photographed-page.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test('pages that a phone photographs appear in the form on a computer, by a QR code and without a login', async ({
  openPage,
}) => {
  const desktop = await openPage(student, { permissions: ['clipboard-read', 'clipboard-write'] });
  await openSubmissionForm(desktop);
  await desktop.getByRole('button', { name: 'Use your phone' }).click();
  const code = desktop.getByRole('dialog', { name: 'Use your phone' });
  await expect(code.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await code.getByRole('button', { name: 'Copy link' }).click();
  const link = await desktop.evaluate(() => navigator.clipboard.readText());

  const scanner = await openPage(undefined, phone);
  await scanner.goto(link);
  await expect(scanner.getByText(/^1[45] minutes left$/)).toBeVisible();
  for (const number of [1, 2]) {
    const buffer = await photographPage(scanner, `Page ${number}`);
    const photo = { name: `IMG_${number}.jpg`, mimeType: 'image/jpeg', buffer };
    await scanner.getByLabel(/^(Take a photo|Photograph next page)$/).setInputFiles(photo);
    await expect(scanner.getByText(`Page ${number}`, { exact: true })).toBeVisible();
  }
  const second = scanner.getByRole('button', { name: 'Crop page 2' }).locator('img');
  const isLandscape = () =>
    second.evaluate(
      (picture) =>
        picture instanceof HTMLImageElement && picture.naturalWidth > picture.naturalHeight,
    );
  await expect.poll(isLandscape).toBe(false);
  await scanner.getByRole('button', { name: 'Turn page 2' }).click();
  await expect.poll(isLandscape).toBe(true);
  await scanner.getByRole('button', { name: 'Send pages' }).click();
  await expect(scanner.getByText(/^Your pages are in the form on your computer/)).toBeVisible();

  await expect(code.getByText('Photographed pages.pdf (2 pages)')).toBeVisible();
  await code.getByRole('button', { name: 'Close' }).click();
  const form = desktop.getByRole('dialog');
  await expect(form.getByText('Photographed pages.pdf').first()).toBeVisible();

  // Nobody else can use the code.
  const another = await openPage(undefined, phone);
  await another.goto(link);
  await expect(another.getByText('This code does not work')).toBeVisible();
});
