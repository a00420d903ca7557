import { test } from '../support/fixtures.ts';
import { pages, settle, switchTheme } from '../support/pages.ts';
import { states } from './states.ts';

const root = new URL('../../../', import.meta.url).pathname;
const widths = [1280, 360];
const languages = ['en', 'es'];

/** The pages whose first screen is also written to docs/images when README_PICTURES is set. */
const shownInReadme = process.env.README_PICTURES ? ['give-mark', 'student-dashboard'] : [];

for (const language of languages) {
  for (const { name, account, open } of [...pages, ...states]) {
    test(`${name} ${language}`, async ({ openPage }) => {
      const page = await openPage(account, { colorScheme: 'light', locale: language });
      await open(page, openPage);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await settle(page);
        // With a dialog open, only the window is of interest.
        const fullPage = await page.getByRole('dialog').isHidden();
        for (const theme of ['light', 'dark'] as const) {
          if (theme === 'dark') await switchTheme(page, theme);
          const path = `${root}.reports/screenshots/${name}-${theme}-${width}-${language}.png`;
          await page.screenshot({ path, fullPage, animations: 'disabled' });
          const isShown = language === 'en' && width === 1280 && theme === 'light';
          if (isShown && shownInReadme.includes(name)) {
            const clip = { x: 0, y: 0, width, height: 780 };
            await page.screenshot({ path: `${root}docs/images/${name}.png`, clip });
          }
        }
        await switchTheme(page, 'light');
      }
    });
  }
}
