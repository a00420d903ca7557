/** Matches a document at this version. One that an earlier version of Study Flow has stored has none, which is 0. */
export function matchVersion(version: number) {
  return { version: version === 0 ? { $in: [0, null] } : version };
}
