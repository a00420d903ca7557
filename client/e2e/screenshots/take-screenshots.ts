import { pages, settle, switchTheme } from '../pages.ts';
import { test } from '../people.ts';

const root = new URL('../../../', import.meta.url).pathname;
const widths = [1280, 360];

/** With README_PICTURES set, the tops of these are renewed in docs/images as well. */
const shownInReadme = process.env.README_PICTURES
  ? ['home', 'assignments', 'give-mark', 'student-dashboard']
  : [];

for (const { name, account, open } of pages) {
  test(name, async ({ enter }) => {
    const page = await enter(account, { colorScheme: 'light', reducedMotion: 'reduce' });
    await open(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await settle(page);
      // What stands behind a dialog is not the subject.
      const fullPage = await page.getByRole('dialog').isHidden();
      for (const theme of ['light', 'dark'] as const) {
        if (theme === 'dark') await switchTheme(page, theme);
        const path = `${root}.reports/screenshots/${name}-${theme}-${width}.png`;
        await page.screenshot({ path, fullPage, animations: 'disabled' });
        if (shownInReadme.includes(name) && width === 1280 && theme === 'light') {
          const clip = { x: 0, y: 0, width, height: 780 };
          await page.screenshot({ path: `${root}docs/images/${name}.png`, clip });
        }
      }
      await switchTheme(page, 'light');
    }
  });
}
