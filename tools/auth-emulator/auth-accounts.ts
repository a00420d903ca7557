import { readFile, rename, writeFile } from 'node:fs/promises';

/** Loads the accounts of the file, if it exists, into the Auth emulator at `projectUrl`. */
export async function loadAccounts(projectUrl: string, file: string): Promise<void> {
  const body = await readIfPresent(file);
  // The emulator refuses an empty list with MISSING_USER_ACCOUNT.
  if (body === undefined || !hasAccounts(body, file)) return;
  await callEmulator(`${projectUrl}/accounts:batchCreate`, { method: 'POST', body });
}

/**
 * Writes all accounts of the Auth emulator at `projectUrl` into the file, passwords and Google links included.
 * The file is replaced atomically, so that an interrupted save leaves the previous one.
 */
export async function saveAccounts(projectUrl: string, file: string): Promise<void> {
  const accounts = await callEmulator(`${projectUrl}/accounts:batchGet?maxResults=-1`);
  const unfinished = `${file}.unfinished`;
  await writeFile(unfinished, accounts, { mode: 0o600 });
  await rename(unfinished, file);
}

/** @throws {Error} naming the file, when it is not JSON */
function hasAccounts(body: string, file: string): boolean {
  try {
    const { users = [] }: { users?: unknown[] } = JSON.parse(body);
    return users.length > 0;
  } catch (cause) {
    throw new Error(`${file} is damaged. Delete it and sign up again.`, { cause });
  }
}

async function readIfPresent(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function callEmulator(url: string, request: RequestInit = {}): Promise<string> {
  const response = await fetch(url, {
    ...request,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
  });
  const body = await response.text();
  if (!response.ok) throw new Error(`The Auth emulator answered ${response.status}: ${body}`);
  return body;
}
