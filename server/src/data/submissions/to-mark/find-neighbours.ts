import type { Document, Filter, ObjectId, WithId } from 'mongodb';
import {
  listFiltersBefore,
  matchBefore,
  type Order,
  reverseOrder,
} from '#database/queries/list-position.ts';
import type { SubmissionDocument, Submissions } from '../collection.ts';

type Part = Filter<SubmissionDocument>;

/** A list of submissions as a teacher sees it, and where in it one has its place. */
type Place = {
  /** Matches the whole list. */
  all: Part;
  /** The parts of the list, one after the other, where it is not in one order from its beginning to its end. */
  parts?: readonly Part[];
  /** In which part the place is. */
  index?: number;
  /** The order of each part. */
  order: Order;
  /** Up to how many are counted; all, unless it is set. */
  countLimit: number | undefined;
};

/**
 * The nearest submissions on both sides of this one in a list, how many come before it, how many there are, and whether it is
 * one of them.
 */
export async function findNeighbours(
  submissions: Submissions,
  submission: WithId<object>,
  { all, parts = [all], index = 0, order, countLimit }: Place,
) {
  const opposite = reverseOrder(order);
  const limit = countLimit === undefined ? {} : { limit: countLimit };
  // Both may have a condition on the same field.
  const inPart = (filter: Filter<Document>): Part => ({ $and: [parts[index] ?? all, filter] });
  const count = (part: Part) => submissions.countDocuments(part, limit);
  const findNearest = (part: Part, nearest: Order) =>
    submissions.findOne(part, { sort: nearest, projection: { _id: 1 } });
  /** In this part, or beyond its end in the nearest part that has one. */
  const findNeighbour = async (
    towards: Filter<Document>,
    beyond: readonly Part[],
    nearest: Order,
  ): Promise<ObjectId | undefined> => {
    for (const part of [inPart(towards), ...beyond]) {
      const found = await findNearest(part, nearest);
      if (found !== null) return found._id;
    }
    return undefined;
  };
  const [previous, next, total, found, ...earlier] = await Promise.all([
    findNeighbour(matchBefore(submission, order), parts.slice(0, index).reverse(), opposite),
    findNeighbour(matchBefore(submission, opposite), parts.slice(index + 1), order),
    count(all),
    submissions.countDocuments({ $and: [all, { _id: submission._id }] }),
    // Counted apart, so that the index alone can count each.
    ...listFiltersBefore(submission, order).map((filter) => count(inPart(filter))),
    ...parts.slice(0, index).map(count),
  ]);
  return {
    previous,
    next,
    before: earlier.reduce((sum, count) => sum + count, 0),
    total,
    isListed: found === 1,
  };
}
