import type { ExportedExtension, Extension } from '#contract/extensions/schemas.ts';
import type { ExtensionDocument, FoundExtension } from './collection.ts';

export function presentExtension({ _id, date, request, version }: FoundExtension): Extension {
  return { _id: _id.toHexString(), date, request: presentRequest(request), version };
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
