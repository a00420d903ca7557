import type { ObjectId } from 'mongodb';

/** What a submission answers: an assignment by its id, or work without one by its title. */
export function toAssignmentKey(assignmentId: ObjectId | null, title: string): string {
  return assignmentId?.toHexString() ?? `title:${title}`;
}
