import { execa } from 'execa';
import startStack from '../../../client/e2e/support/start-stack.ts';
import { rootDirectory } from '../../processes/child-process.ts';
import type { Row } from '../table.ts';
import { measureAnnotations } from './annotations/measure-annotations.ts';
import { measureSize } from './bundle-size.ts';
import { measureEveryPage } from './every-page.ts';
import { measureLayoutShift } from './layout-shift.ts';
import { measureLongLists } from './long-lists.ts';
import { measurePlanning } from './planning.ts';
import { measurePresses } from './presses.ts';
import { measureVisits } from './visit.ts';

/** Number of visits, and of repetitions of each press; results are medians. */
const visits = 3;

/** What each benchmark of the built client in a browser measures, by its name. */
export const pageBenchmarks = {
  page: 'the home page, its size, and the long lists',
  'layout-shift': 'how much each page moves while it loads',
  lighthouse: 'the performance of each page',
  presses: 'how long presses take until something shows',
  planning: 'a large plan and a long agenda',
  annotations:
    'work with 40 pages and 2,000 annotations, and thirty scripts by pen and by keyboard',
};

/** Measures the built client, served as deployed before the stack of the end-to-end tests. */
export async function measurePages(isChosen: (name: string) => boolean): Promise<Row[]> {
  if (!Object.keys(pageBenchmarks).some(isChosen)) return [];
  const size = isChosen('page') ? measureSize() : [];
  const stopStack = await startStack();
  try {
    const { E2E_URL: url = '', E2E_DATABASE_URI: databaseUri = '' } = process.env;
    // In this order, since the presses change data and the long lists would slow down the other benchmarks.
    const rows = [
      ...size,
      ...(isChosen('page') ? await measureVisits(url, visits) : []),
      ...(isChosen('layout-shift') ? await measureLayoutShift(url, databaseUri) : []),
      ...(isChosen('lighthouse') ? await measureEveryPage(url, databaseUri) : []),
      ...(isChosen('presses') ? await measurePresses(url, visits) : []),
    ];
    const fill = (script: string) =>
      execa('node', ['--import', 'tsx', `tools/bench/api/${script}`], {
        cwd: rootDirectory,
        env: { MONGODB_URI: databaseUri },
      });
    if (isChosen('planning')) {
      await fill('fill-planning.ts');
      rows.push(...(await measurePlanning(url, visits)));
    }
    if (isChosen('annotations')) rows.push(...(await measureAnnotations(url)));
    if (!isChosen('page')) return rows;
    await fill('fill-long-lists.ts');
    return [...rows, ...(await measureLongLists(url))];
  } finally {
    await stopStack();
  }
}
