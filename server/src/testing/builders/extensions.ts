import type { ExtensionDocument } from '#data/extensions/collection.ts';
import type { Owner } from '#database/ownership.ts';

/** A request that waits for an answer, or with `date` a day that was granted without one. */
export function buildExtension(
  { uid, email, name }: Owner,
  facts: Pick<ExtensionDocument, 'assignmentId'> & Partial<ExtensionDocument>,
): ExtensionDocument {
  const request = facts.date ? null : buildExtensionRequest();
  return {
    uid,
    email,
    name,
    classId: null,
    date: null,
    request,
    isWaiting: request !== null,
    version: 1,
    ...facts,
  };
}

export function buildExtensionRequest(
  facts: Partial<NonNullable<ExtensionDocument['request']>> = {},
): NonNullable<ExtensionDocument['request']> {
  return {
    date: '2026-12-08',
    reason: 'I was ill for a week.',
    askedAt: new Date('2026-11-21T08:00:00Z'),
    answer: null,
    answeredAt: null,
    answeredBy: null,
    answerReason: null,
    ...facts,
  };
}
