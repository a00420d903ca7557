import type { ObjectId } from 'mongodb';
import type { Collections } from '../../../database/collections.ts';
import { listStoredForms } from '../../../database/image-addresses.ts';
import {
  findImagesOfOtherAssignments,
  listAssignmentImages,
} from '../../assignments/collection.ts';
import { findImagesOfOtherTasks } from '../../study-tasks/collection.ts';
import { findImagesOfKeptSubmissions } from '../../submissions/account-erasure.ts';

/** How many pictures, or assignments, are looked for in one query. */
const perQuery = 100;

type Pictures = {
  collections: Collections;
  publicApiUrl: string;
  /** The ids of the pictures of the account that leaves, and its uid. */
  ids: string[];
  uid: string;
  /** Its assignments that stay, as far as they still are its own. */
  keptAssignments?: ObjectId[];
};

/** Which pictures stay when their account is deleted: those that the work of others, or work that stays, shows. */
export async function findKeptPictures(pictures: Pictures): Promise<Set<string>> {
  const { collections, publicApiUrl, ids, uid, keptAssignments = [] } = pictures;
  const { assignments, submissions, studyTasks } = collections;
  const idOf = new Map(
    ids.flatMap((id) => listStoredForms(publicApiUrl, id).map((stored) => [stored, id])),
  );
  const stored = [...idOf.keys()];
  const kept = new Set<string>();
  const keep = (found: string[]) => {
    for (const image of found) {
      const id = idOf.get(image);
      if (id !== undefined) kept.add(id);
    }
  };
  for (const some of inBatches(stored)) {
    const found = await Promise.all([
      findImagesOfOtherAssignments(assignments, some, uid),
      findImagesOfKeptSubmissions(submissions, some, uid),
      findImagesOfOtherTasks(studyTasks, some, uid),
    ]);
    keep(found.flat());
  }
  for (const some of inBatches(keptAssignments)) {
    keep(await listAssignmentImages(assignments, some));
  }
  return kept;
}

function* inBatches<Item>(items: Item[]): Generator<Item[]> {
  for (let first = 0; first < items.length; first += perQuery) {
    yield items.slice(first, first + perQuery);
  }
}
