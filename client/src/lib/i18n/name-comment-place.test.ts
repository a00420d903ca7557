import { expect, test } from 'vitest';
import { sampleId, sampleStoredFile } from '#testing/samples.ts';
import { nameCommentPlace } from './name-comment-place.ts';

test('names the file of a comment when there are several', () => {
  const files = [
    sampleStoredFile({ _id: sampleId(1), name: 'essay.pdf' }),
    sampleStoredFile({ _id: sampleId(2), name: 'notes.pdf' }),
  ];
  const place = { fileId: sampleId(2), page: 3 };
  expect(nameCommentPlace(place, files)).toBe('Comment on notes.pdf, page 3:');
  expect(nameCommentPlace(place, files.slice(1))).toBe('Comment on page 3:');
});
