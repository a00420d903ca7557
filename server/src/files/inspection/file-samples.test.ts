import { performance } from 'node:perf_hooks';
import { beforeAll, describe, expect, test } from 'vitest';
import { fileTypes } from '#contract/files/limits.values.ts';
import { fileSamples, fileSamplesFolder } from '#testing/files/file-samples.ts';
import { inspectBytes } from '#testing/files/inspect-bytes.ts';
import { buildPdf } from '#testing/files/pdf-samples.ts';
import { FileRefusal } from './file-refusal.ts';
import { inspectFile } from './inspect-file.ts';

/** Those that pdf.js does not open either, or not their first page. */
const refusals = new Map([
  ['REDHAT-1531897-0.pdf', 'file-broken'],
  ['poppler-395-0-fuzzed.pdf', 'file-broken'],
  ['poppler-742-0-fuzzed.pdf', 'file-broken'],
  ['poppler-937-0-fuzzed.pdf', 'file-broken'],
  ['bug1782186.pdf', 'file-encrypted'],
  ['encrypted-attachment.pdf', 'file-encrypted'],
  ['issue15893_reduced.pdf', 'file-encrypted'],
  ['issue6010_1.pdf', 'file-encrypted'],
  ['issue6010_2.pdf', 'file-encrypted'],
  ['pr6531_1.pdf', 'file-encrypted'],
  ['pr6531_2.pdf', 'file-encrypted'],
]);

test.skipIf(fileSamples.length > 0)(`there are no files in ${fileSamplesFolder}`, ({ skip }) =>
  skip('The files of others are not beside this checkout.'),
);

describe.skipIf(fileSamples.length === 0)('files of others', () => {
  // The program loads its libraries once, with the first document.
  beforeAll(async () => void (await inspectBytes(buildPdf())));

  test.each(fileSamples)('accepts or refuses %s within 2 seconds', async (name) => {
    const start = performance.now();
    const outcome = await inspectFile(`${fileSamplesFolder}${name}`, name, 'uid-ada').catch(
      (error: unknown) => error,
    );
    expect(performance.now() - start).toBeLessThan(2000);
    if (refusals.has(name)) expect(outcome).toMatchObject({ code: refusals.get(name) });
    else if (!(outcome instanceof FileRefusal))
      expect(outcome).toMatchObject({ type: expect.toBeOneOf([...fileTypes]) });
  });
});
