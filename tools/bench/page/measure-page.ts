import { execa } from 'execa';
import startStack from '../../../client/e2e/support/start-stack.ts';
import { rootDirectory } from '../../processes/child-process.ts';
import type { Row } from '../table.ts';
import { measureSize } from './bundle-size.ts';
import { measureLongLists } from './long-lists.ts';
import { measureVisits } from './visit.ts';

/** Number of visits; results are medians. */
const visits = 3;

/** The sizes of the built client, and its speed in a browser, served as deployed before the stack of the end-to-end tests. */
export async function measurePage(): Promise<Row[]> {
  const size = measureSize();
  const stopStack = await startStack();
  try {
    const { E2E_URL: url = '', E2E_DATABASE_URI: MONGODB_URI } = process.env;
    const speed = await measureVisits(url, visits);
    await execa({
      cwd: rootDirectory,
      env: { MONGODB_URI },
    })`node --import tsx tools/bench/api/fill-long-lists.ts`;
    return [...size, ...speed, ...(await measureLongLists(url))];
  } finally {
    await stopStack();
  }
}
