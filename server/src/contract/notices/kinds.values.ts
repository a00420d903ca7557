/** What a notice can be about (`schemas.ts`). */
export const noticeKinds = [
  'reminder',
  'returned',
  'released',
  'release-taken-back',
  'extension-answered',
  'extension-given',
  'extension-requested',
  'message-received',
  'question-asked',
  'assigned',
  'announced',
  'due-tomorrow',
] as const;

/** A value for each kind of notices. */
export function forEachNoticeKind<Value>(
  of: (kind: (typeof noticeKinds)[number]) => Value,
): Record<(typeof noticeKinds)[number], Value> {
  return {
    reminder: of('reminder'),
    returned: of('returned'),
    released: of('released'),
    'release-taken-back': of('release-taken-back'),
    'extension-answered': of('extension-answered'),
    'extension-given': of('extension-given'),
    'extension-requested': of('extension-requested'),
    'message-received': of('message-received'),
    'question-asked': of('question-asked'),
    assigned: of('assigned'),
    announced: of('announced'),
    'due-tomorrow': of('due-tomorrow'),
  };
}

/** How notices of one kind are sent by e-mail. */
export const emailDeliveries = ['off', 'at-once', 'daily'] as const;
