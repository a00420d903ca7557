import type { AccountDataPart } from '#data/account-data.ts';
import { inBatches } from '#database/queries/batch.ts';
import { listStoredForms } from './image-addresses.ts';

/** How many pictures are looked for in one query. */
const imagesPerQuery = 100;

/**
 * Which of an account's pictures stay when it is erased: those that documents of others, or documents that stay, show.
 * @param ids the account's pictures
 * @param parts of all features whose documents show pictures
 */
export async function findKeptImageIds(
  { ids, uid, publicApiUrl }: { ids: string[]; uid: string; publicApiUrl: string },
  parts: readonly AccountDataPart[],
): Promise<Set<string>> {
  const idOf = new Map(
    ids.flatMap((id) => listStoredForms(publicApiUrl, id).map((stored) => [stored, id])),
  );
  const kept = new Set<string>();
  for (const batch of inBatches([...idOf.keys()], imagesPerQuery)) {
    const found = await Promise.all(parts.map((part) => part.findKeptImages?.(batch, uid)));
    for (const image of found.flat()) {
      const id = image && idOf.get(image);
      if (id) kept.add(id);
    }
  }
  return kept;
}
