import type {
  ExportedExtension,
  Extension,
  OpenExtensionRequest,
  StudentExtension,
} from '#contract/extensions/schemas.ts';
import type { AssignmentOfClass } from '#data/assignments/lookup-types.ts';
import type { ShownClass } from '#data/classes/class-labels.ts';
import type { ExtensionDocument, FoundExtension } from '#data/extensions/collection.ts';

export function presentExtension({ _id, date, request, version }: FoundExtension): Extension {
  return { _id: _id.toHexString(), date, request: presentRequest(request), version };
}

/** For those who may mark the assignment. */
export function presentStudentExtension(extension: FoundExtension): StudentExtension {
  return { ...presentExtension(extension), email: extension.email, name: extension.name };
}

/** A request that waits for an answer, with the facts that a teacher decides by. */
export function presentOpenRequest(
  { _id, email, name, date, request, version }: FoundExtension,
  assignment: AssignmentOfClass<{ date: string }>,
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

export function presentExportedExtension({
  assignmentId,
  date,
  request,
}: ExtensionDocument): ExportedExtension {
  return { assignmentId: assignmentId.toHexString(), date, request: presentRequest(request) };
}

function presentRequest(request: ExtensionDocument['request']): Extension['request'] {
  if (request === null) return null;
  return {
    date: request.date,
    reason: request.reason,
    askedAt: request.askedAt.toISOString(),
    answer: request.answer,
    answeredAt: request.answeredAt?.toISOString() ?? null,
    answeredBy: request.answeredBy?.name ?? null,
    answerReason: request.answerReason,
    ...(request.endedAt && {
      endedAt: request.endedAt.toISOString(),
      endedBy: request.endedBy ?? 'release',
    }),
  };
}
