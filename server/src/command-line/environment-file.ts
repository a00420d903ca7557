import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** Adds the variables of a file such as `.env`, if it exists, to the environment; those that are set already win. */
export function addEnvironmentFile(
  environment: Record<string, string | undefined>,
  file: string,
): void {
  if (!existsSync(file)) return;
  // Windows editors begin a file with a byte order mark, which Node reads as a part of the first name.
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  for (const [name, value] of Object.entries(parseEnv(text))) environment[name] ??= value;
}
