import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** Milliseconds for which a file of an earlier build stays: pages that are open, and processes that run, may still ask for it. */
const keptTime = 7 * 24 * 3600 * 1000;

/** Beside the files, since when each is no part of the build any more. A hidden file, which no server answers. */
const recordName = '.replaced.json';
const record = z.record(z.string(), z.number());

/**
 * Puts a finished build in the place of the one that is being used: file by file, each at once, and `entries` last, which name
 * the others. Files of earlier builds stay for a week.
 * @param next the folder of the build, which is gone afterwards
 */
export async function publishBuild(
  next: string,
  target: string,
  { entries = [], now = Date.now() }: { entries?: readonly string[]; now?: number } = {},
): Promise<void> {
  await mkdir(target, { recursive: true });
  const files = await listFiles(next);
  const earlier = (await listFiles(target)).filter((file) => file !== recordName);
  const isEntry = (file: string) => entries.includes(file);
  for (const file of [...files.filter((path) => !isEntry(path)), ...files.filter(isEntry)]) {
    await mkdir(dirname(join(target, file)), { recursive: true });
    await rename(join(next, file), join(target, file));
  }
  const known = await readRecord(target);
  const replaced = new Map<string, number>();
  for (const file of earlier.filter((path) => !files.includes(path))) {
    const since = known[file] ?? now;
    if (now - since > keptTime) await rm(join(target, file));
    else replaced.set(file, since);
  }
  await writeFile(join(target, recordName), JSON.stringify(Object.fromEntries(replaced)));
  await rm(next, { recursive: true });
}

async function listFiles(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

async function readRecord(target: string): Promise<Record<string, number>> {
  const file = join(target, recordName);
  return existsSync(file) ? record.parse(JSON.parse(await readFile(file, 'utf8'))) : {};
}
