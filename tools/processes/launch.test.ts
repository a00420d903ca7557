import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { rootDirectory } from './child-process.ts';

/** What the launcher prints when its database ends by the signal. */
function launchDatabaseThatEndsBy(signal: string): string {
  const program = `
    import { launch } from './tools/processes/launch.ts';
    import { embeddedMongo } from './tools/processes/product-processes.ts';
    launch(async ({ serve }) => {
      const database = embeddedMongo({ port: 1, dataDirectory: '/school/data' });
      serve({ ...database, nodeArguments: ['-e', 'process.kill(process.pid, "${signal}")'] });
    });
  `;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', program],
    { cwd: rootDirectory, encoding: 'utf8', timeout: 30_000 },
  );
  expect(status).toBe(1);
  return stderr;
}

test.each(['SIGSEGV', 'SIGBUS', 'SIGABRT'])(
  'names the data folder and what to do when the database ends by %s',
  (signal) => {
    expect(launchDatabaseThatEndsBy(signal)).toMatch(
      /mongo has ended \(SIG\w+\).*\n.* the data file in \/school\/data\/mongo may be damaged\. Move .* restore <file>/,
    );
  },
);

test('does not suspect the data file when the database is killed', () => {
  expect(launchDatabaseThatEndsBy('SIGKILL')).toMatch(/^\nmongo has ended \(SIGKILL\)[^\n]*\n\n$/);
});
