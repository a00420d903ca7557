import { expect, test } from './support/fixtures.ts';

test('has a web app manifest without errors, with name and icons', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/');
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1);
  const browser = await page.context().newCDPSession(page);
  const { data = '', errors } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { name, icons } = JSON.parse(data);
  expect(name).toBe('Study Flow');
  expect(icons).not.toEqual([]);
  for (const { src } of icons) {
    expect((await page.request.get(src)).headers()['content-type']).toMatch(/^image\//);
  }
});

test('registers its service worker when the texts of another language are loaded first', async ({
  openPage,
}) => {
  const page = await openPage(undefined, { locale: 'es-ES', serviceWorkers: 'allow' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const isRegistered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
  await expect.poll(isRegistered, { timeout: 20_000 }).toBe(true);
});
