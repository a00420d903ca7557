import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { rootDirectory } from '../../processes/child-process.ts';

/** Where it is listed what an earlier version has stored differently of submissions, which the load writes. */
const migrationFile = 'server/src/data/submissions/migrations.ts';

/**
 * The last version whose submissions a migration changes: the commit before the last one in which a migration of them was
 * added or changed.
 * @throws {Error} in a clone without that part of the history
 */
export async function findOlderVersion(): Promise<string> {
  const git = execa({ cwd: rootDirectory, reject: false });
  const { stdout: changed } =
    await git`git log -1 --follow --format=%H -G${'outdated|toFields'} -- ${migrationFile}`;
  const { stdout: commit, exitCode } = await git`git rev-parse --verify --quiet ${changed}^`;
  if (changed === '' || exitCode !== 0) {
    throw new Error('The version before the last migration is not here: git fetch --unshallow.');
  }
  return commit;
}

/** Builds the API of this commit, with the dependencies that it had, in a directory below `parent`. */
export async function buildVersion(commit: string, parent: string): Promise<string> {
  const directory = join(parent, commit);
  await mkdir(directory);
  await execa({ shell: true, cwd: rootDirectory })`git archive ${commit} | tar -x -C ${directory}`;
  const run = execa({ cwd: directory, env: { CI: 'true' }, stdout: 'ignore', stderr: 'inherit' });
  await run`npx -y pnpm install --frozen-lockfile --prefer-offline`;
  await run`node --import tsx server/build.ts`;
  const program = join(directory, 'server/dist/main.js');
  if (!existsSync(program)) throw new Error(`${commit} has no ${program}.`);
  return program;
}
