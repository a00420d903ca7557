import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootDirectory } from '../processes/child-process.ts';
import { findNotes } from './find-notes.ts';

const changelog = '# Changelog\n\n## Unreleased\n\n- new\n\n## 1.2.0\n\n- one\n- two\n\n## 1.1.0\n';

test('finds the section of a version', () => {
  expect(findNotes(changelog, 'v1.2.0')).toBe('- one\n- two\n');
});

test('refuses a version without a section, or with an empty one', () => {
  expect(() => findNotes(changelog, 'v1.3.0')).toThrow('no section "## 1.3.0"');
  expect(() => findNotes(changelog, 'v1.1.0')).toThrow('no section "## 1.1.0"');
});

test('the changelog has notes for the version of package.json, and a section for what is not released', () => {
  const read = (file: string) => readFileSync(join(rootDirectory, file), 'utf8');
  const { version } = JSON.parse(read('package.json'));
  expect(findNotes(read('docs/changelog.md'), `v${version}`)).toMatch(/^- /);
  expect(read('docs/changelog.md')).toContain('## Unreleased');
});
