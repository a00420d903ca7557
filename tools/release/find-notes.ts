import { UsageError } from '../../server/src/command-line/usage-error.ts';

/**
 * The section of a version in the changelog, without its heading.
 * @param tag the version with a `v` before it
 * @throws {UsageError} for a version without a section, or with an empty one
 */
export function findNotes(changelog: string, tag: string): string {
  const version = tag.replace(/^v/, '');
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((section) => section.split('\n', 1)[0] === version);
  const notes = section?.slice(version.length).trim() ?? '';
  if (notes === '') throw new UsageError(`docs/changelog.md has no section "## ${version}".`);
  return `${notes}\n`;
}
