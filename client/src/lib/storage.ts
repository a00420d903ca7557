type Kind = 'localStorage' | 'sessionStorage';

/** What the browser has not stored, since its storage is full or blocked: it holds until the page is left. */
const unstored = new Map<string, string>();

// What another tab has stored or removed since is newer.
window.addEventListener('storage', ({ key }) => {
  if (key === null) unstored.clear();
  else unstored.delete(key);
});

/** What is stored under this key, else `null`; also where storage is blocked. */
export function readStored(key: string, kind: Kind = 'localStorage'): string | null {
  return unstored.get(key) ?? attempt(() => window[kind].getItem(key));
}

/** Stores it in the browser, or else for as long as the page is open. */
export function store(key: string, value: string, kind: Kind = 'localStorage'): void {
  unstored.set(key, value);
  attempt(() => {
    window[kind].setItem(key, value);
    unstored.delete(key);
  });
}

export function removeStored(key: string, kind: Kind = 'localStorage'): void {
  unstored.delete(key);
  attempt(() => window[kind].removeItem(key));
}

/** The keys of local storage that begin with this prefix, each once. */
export function listStored(prefix: string): string[] {
  const keys = new Set([...unstored.keys(), ...(attempt(() => Object.keys(localStorage)) ?? [])]);
  return [...keys].filter((key) => key.startsWith(prefix));
}

/** Forgets what only this tab holds. Call it at the end of a session, also of one that another tab has ended. */
export function forgetUnstored(): void {
  unstored.clear();
}

/** Blocked storage throws at every access, full storage when it should keep more. */
function attempt<Result>(access: () => Result): Result | null {
  try {
    return access();
  } catch {
    return null;
  }
}
