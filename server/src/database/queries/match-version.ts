/** A document that an earlier version of Study Flow has stored has no version, which is 0. */
export const versionOf = ({ version = 0 }: { version?: number }): number => version;

export function matchVersion(version: number) {
  return { version: version === 0 ? { $in: [0, null] } : version };
}
