import { openAndLogIn, signUp, teacher } from '../../../../client/e2e/support/accounts.ts';
import type { Row } from '../../table.ts';
import { openBrowser } from '../browser.ts';
import { measureDrawing } from './drawing.ts';
import { annotate, handIn, writeScan } from './hand-in.ts';
import { measureLargeWork } from './large-work.ts';
import { measureNextWork } from './next-work.ts';
import { measureScripts } from './scripts.ts';

const scripts = 30;
const pages = 40;
/** One is added to them, up to the limit of an attempt. */
const annotations = 1999;

/** The marking page of work with many pages and annotations, the next work, the pen, and whole scripts by pen and by keyboard. */
export async function measureAnnotations(url: string): Promise<Row[]> {
  const browser = await openBrowser();
  try {
    const open = () =>
      browser.newPage({
        baseURL: url,
        viewport: { width: 1280, height: 800 },
        serviceWorkers: 'block',
      });
    const page = await open();
    await openAndLogIn(page, teacher);
    const student = await open();
    const by = { teacher: page, student, ...(await signUp(student, 'Annotated Student')) };
    const pdf = await writeScan(pages);
    const scan = await handIn(by, { title: 'Scan', pdf });
    const annotated = await handIn(by, { title: 'Annotated scan', pdf });
    await annotate(page, annotated, { count: annotations, pages });
    const large = [
      { ...scan, name: `Scan of ${pages} pages`, annotations: 0 },
      { ...annotated, name: `Scan with ${annotations} annotations`, annotations },
    ];
    const rows: Row[] = [];
    for (const work of large)
      rows.push(...(await measureLargeWork(browser, page, { url, ...work })));
    // Its strokes stay on the scan.
    rows.push(...(await measureDrawing(page, scan.id, open)));
    rows.push(...(await measureNextWork(by)));
    rows.push(...(await measureScripts(by, scripts)));
    return rows;
  } finally {
    await browser.close();
  }
}
