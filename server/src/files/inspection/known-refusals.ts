import type { FileRefusalCode } from '#contract/files/problems.ts';

/** Milliseconds for which a refused content is refused at once. */
const keptTime = 600_000;
const maxKept = 1000;

/**
 * The contents that were refused of late, by their SHA-256: finding out once more that a content expands too much would take as
 * long as the first time.
 */
export function createKnownRefusals({ now = Date.now } = {}) {
  const refusals = new Map<string, { code: FileRefusalCode; until: number }>();
  return {
    add(sha256: string, code: FileRefusalCode): void {
      refusals.delete(sha256);
      refusals.set(sha256, { code, until: now() + keptTime });
      const [oldest] = refusals.keys();
      if (refusals.size > maxKept && oldest !== undefined) refusals.delete(oldest);
    },
    find(sha256: string): FileRefusalCode | undefined {
      const found = refusals.get(sha256);
      return found !== undefined && found.until > now() ? found.code : undefined;
    },
  };
}
