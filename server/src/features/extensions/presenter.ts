import type { OpenExtensionRequest, StudentExtension } from '#contract/extensions/schemas.ts';
import type { FoundAssignment } from '#data/assignments/collection.ts';
import type { ShownClass } from '#data/classes/class-labels.ts';
import type { FoundExtension } from '#data/extensions/collection.ts';
import { presentExtension } from '#data/extensions/present-extension.ts';

/** For those who may mark the assignment. */
export function presentStudentExtension(extension: FoundExtension): StudentExtension {
  return { ...presentExtension(extension), email: extension.email, name: extension.name };
}

/** A request that waits for an answer, with the facts that a teacher decides by. */
export function presentOpenRequest(
  { _id, email, name, date, request, version }: FoundExtension,
  assignment: Pick<FoundAssignment, '_id' | 'title' | 'date'>,
  {
    dueDate,
    isUnverified,
    shownClass,
  }: { dueDate: string; isUnverified: boolean; shownClass: ShownClass },
): OpenExtensionRequest[] {
  if (request === null) return [];
  return [
    {
      _id: _id.toHexString(),
      assignment: {
        _id: assignment._id.toHexString(),
        title: assignment.title,
        date: assignment.date,
      },
      email,
      name,
      ...(isUnverified && { emailVerified: false as const }),
      date: request.date,
      reason: request.reason,
      askedAt: request.askedAt.toISOString(),
      granted: date,
      dueDate,
      version,
      ...shownClass,
    },
  ];
}
