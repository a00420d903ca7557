import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openApi, uploadFiles } from '../../../../client/e2e/support/call-api.ts';
import { annotationLimits } from '../../../../server/src/contract/annotations/limits.values.ts';
import type {
  Annotation,
  AnnotationChange,
} from '../../../../server/src/contract/annotations/schemas.ts';
import { joinPdf } from '../../../../server/src/testing/files/hostile-samples.ts';
import { drawNoise } from '../../../../server/src/testing/pictures.ts';

type Inserted = { insertedId: string };

/** A teacher and a student, each signed in to a page. */
export type By = { teacher: Page; student: Page; email: string };

/** Work that is handed in for an assignment of its own. Returns the id of the submission and of its file. */
export async function handIn(
  { teacher, student, email }: By,
  { title, pdf, criteria = 0 }: { title: string; pdf: Buffer; criteria?: number },
): Promise<{ id: string; fileId: string }> {
  const callAsTeacher = await openApi(teacher);
  const { insertedId: assignmentId } = await callAsTeacher<Inserted>('post', '/addAssignment', {
    title,
    description: 'Where does zero come from?',
    marks: 40,
    difficultyLevel: 'easy',
    date: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    imageURL: 'https://example.test/zero.png',
    ...(criteria > 0 && { rubric: { criteria: listCriteria(criteria) } }),
  });
  const [fileId = ''] = await uploadFiles(student, [{ name: 'script.pdf', buffer: pdf }]);
  const callAsStudent = await openApi(student);
  const { insertedId: id } = await callAsStudent<Inserted>('post', '/submitAssignment', {
    email,
    assignmentId,
    quickNote: 'One file.',
    files: [fileId],
  });
  return { id, fileId };
}

const listCriteria = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: `Criterion ${index + 1}`,
    points: 40 / count,
    levels: [40 / count, 20 / count, 0].map((points) => ({ title: `Level of ${points}`, points })),
  }));

/** A PDF of scanned pages of A4, as a phone makes them: about 130 kB each. */
export async function writeScan(pages: number): Promise<Buffer> {
  const picture = await drawNoise(155, 219)
    .resize(1240, 1754)
    .greyscale()
    .jpeg({ quality: 55 })
    .toBuffer();
  const kids = Array.from({ length: pages }, (_, page) => `${3 + 3 * page} 0 R`).join(' ');
  const drawing = 'q 595 0 0 842 0 0 cm /Scan Do Q';
  const image = `<</Type/XObject/Subtype/Image/Width 1240/Height 1754/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/DCTDecode/Length ${picture.length}>>`;
  return joinPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages}>>`,
    ...Array.from({ length: pages }, (_, page) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${4 + 3 * page} 0 R/Resources<</XObject<</Scan ${5 + 3 * page} 0 R>>>>>>`,
      `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
      `${image}stream\n${picture.toString('latin1')}\nendstream`,
    ]).flat(),
  ]);
}

/** Adds so many annotations to the first attempt, as many to each page: half of them comments, the others strokes and stamps. */
export async function annotate(
  teacher: Page,
  { id, fileId }: { id: string; fileId: string },
  { count, pages }: { count: number; pages: number },
): Promise<void> {
  const call = await openApi(teacher);
  const changes = Array.from(
    { length: count },
    (_, index): AnnotationChange => ({ op: 'put', annotation: build(index, fileId, pages) }),
  );
  const { changesPerCall } = annotationLimits;
  for (let from = 0; from < count; from += changesPerCall) {
    await call('patch', `/submissions/${id}/annotations`, {
      attempt: 1,
      changes: changes.slice(from, from + changesPerCall),
    });
  }
}

function build(index: number, fileId: string, pages: number): Annotation {
  const at = { id: randomUUID(), fileId, page: 1 + (index % pages) };
  const row = Math.floor(index / pages);
  const [x, y] = [40 + 90 * (row % 6), 40 + 15 * row];
  switch (row % 4) {
    case 0:
    case 1:
      return {
        ...at,
        kind: 'comment',
        x,
        y,
        text: `Show how you come from step ${row} to the next one, with its unit.`,
      };
    case 2: {
      const wave = Array.from({ length: 40 }, (_, n): [number, number, number] => [
        x + 2 * n,
        y + 6 * Math.sin(n / 3),
        0.5,
      ]);
      return { ...at, kind: 'ink', paths: [wave], width: 2 };
    }
    default:
      return { ...at, kind: 'stamp', x, y, stamp: 'tick' };
  }
}
