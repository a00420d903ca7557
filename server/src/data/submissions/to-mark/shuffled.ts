import { createHash } from 'node:crypto';
import type { Filter, ObjectId } from 'mongodb';
import type { Order } from '#database/queries/list-position.ts';
import type { SubmissionDocument } from '../collection.ts';
import { shuffleKeyLimit as keyLimit } from '../shuffle-key.ts';

/** How three pieces are arranged: none stays behind the one before it, so that both cuts change the order. */
const arrangements = [
  [2, 1, 0],
  [1, 0, 2],
  [0, 2, 1],
] as const;

/**
 * The order in which a marker sees the submissions to an assignment: sorted by their keys, cut into three pieces at places of the
 * marker, and the pieces exchanged. So each keeps its place while others are handed in or marked, and an index has the order.
 */
export function shuffleFor(assignmentId: ObjectId, marker: string) {
  const drawn = createHash('sha256').update(`${assignmentId.toHexString()} ${marker}`).digest();
  const cuts = [0, 4].map((at) => drawn.readUInt32BE(at) % keyLimit).sort((a, b) => a - b);
  const [low = 0, high = 0] = cuts;
  const cut = [
    { from: 0, to: low },
    { from: low, to: high },
    { from: high, to: keyLimit },
  ] as const;
  const arranged = arrangements[drawn.readUInt32BE(8) % arrangements.length] ?? arrangements[0];
  const forwards = arranged.map((at) => cut[at]);
  const direction = drawn.readUInt8(12) < 128 ? 1 : -1;
  const pieces = direction === 1 ? forwards : forwards.toReversed();
  const order: Order = { shuffleKey: direction, _id: direction };
  const parts: Filter<SubmissionDocument>[] = [
    ...pieces.map(({ from, to }) => ({ shuffleKey: { $gte: from, $lt: to } })),
    // Documents of an earlier version have no key.
    { shuffleKey: { $exists: false } },
  ];
  return {
    order,
    parts,
    /** In which part this one is. */
    findPart({ shuffleKey = -1 }: Pick<SubmissionDocument, 'shuffleKey'>): number {
      const index = pieces.findIndex(({ from, to }) => from <= shuffleKey && shuffleKey < to);
      return index === -1 ? pieces.length : index;
    },
  };
}
