import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { rootDirectory } from './part.ts';
import { isPortFree } from './ports.ts';

/** Reads the root's `.env`, if there is one, into the environment; what is set already stays. */
export function loadEnvironmentFile(): void {
  const file = join(rootDirectory, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * Makes sure that nothing listens where the parts are going to.
 * @param ports by the name of the variable that moves each; an undefined one is not needed
 * @throws {Error} naming the variable of each taken port
 */
export async function requireFreePorts(ports: Record<string, number | undefined>): Promise<void> {
  const taken: string[] = [];
  for (const [variable, port] of Object.entries(ports)) {
    if (port === undefined || (await isPortFree(port))) continue;
    taken.push(`Port ${port} is taken. Set ${variable} to a free one, or end what listens there.`);
  }
  if (taken.length > 0) throw new Error(taken.join('\n'));
}
