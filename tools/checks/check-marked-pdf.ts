/**
 * `pnpm check:marked-pdf`: makes a marked PDF of each sample file that an upload would accept, with a stroke and a comment on
 * its first page, and looks in two readers where they are drawn and how large the page is. It needs `pdftoppm` of poppler and
 * `mutool` of mupdf.
 */

import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { readArguments } from '../../server/src/command-line/arguments.ts';
import { type Bounds, boundsOf } from '../../server/src/contract/annotations/bounds.values.ts';
import type { Annotation } from '../../server/src/contract/annotations/schemas.ts';
import { buildMarkedPdf } from '../../server/src/features/annotations/marked-pdf/build-marked-pdf.ts';
import { FileRefusal } from '../../server/src/files/inspection/file-refusal.ts';
import { inspectFile } from '../../server/src/files/inspection/inspect-file.ts';
import { sharp } from '../../server/src/files/restricted-sharp.ts';
import { fileSamples, fileSamplesFolder } from '../../server/src/testing/files/file-samples.ts';
import { readPdf } from '../../server/src/testing/files/read-pdf.ts';

const { positionals: wanted } = readArguments({
  usage: 'pnpm check:marked-pdf [file …]',
  about: 'Compares where two PDF readers draw the annotations of marked PDFs of the sample files.',
  options: {},
  positionals: [0, Infinity],
});

/** Pixels of a point. */
const scale = 2;
/** Points by which a reader may differ. */
const tolerance = 1;

const readers = {
  poppler: (path: string, page: number) => [
    'pdftoppm',
    ...['-png', '-cropbox', '-r', `${72 * scale}`, '-f', `${page}`, '-l', `${page}`, path],
  ],
  mupdf: (path: string, page: number) => [
    'mutool',
    ...['draw', '-q', '-r', `${72 * scale}`, '-F', 'png', '-o', '-', path, `${page}`],
  ],
};

const id = '64f000000000000000000001';
const folder = await mkdtemp(join(tmpdir(), 'study-flow-readers-'));

/** What is wrong with the marked PDF of a file; `null` when an upload refuses it. */
async function check(name: string): Promise<string[] | null> {
  const path = `${fileSamplesFolder}${name}`;
  const inspected = await inspectFile(path, name, '').catch((error: unknown) => {
    if (error instanceof FileRefusal) return null;
    throw error;
  });
  if (inspected === null) return null;
  const { type, pages } = inspected;
  const content = new Uint8Array(await readFile(path));
  const make = async (...annotations: Annotation[]) => {
    const file = { id, name, type, ...(pages !== undefined && { pages }) };
    const made = await buildMarkedPdf({
      title: name,
      language: 'en',
      files: [{ ...file, content: Uint8Array.from(content) }],
      annotations: annotations.map((annotation) => JSON.stringify(annotation)),
    });
    const out = join(folder, `${randomUUID()}.pdf`);
    await writeFile(out, made);
    return { made, out };
  };
  const plain = await make();
  // Before the text of a Word document is a page that says what it is.
  const page = type === 'application/pdf' ? 1 : 2;
  const shown = (await readPdf(plain.made)).pages[page - 1];
  const original = type === 'application/pdf' ? (await readPdf(content, 1)).pages[0] : shown;
  if (!shown || !original) return ['It has no page.'];
  const { width, height } = original;
  const problems: string[] = [];
  for (const fact of ['width', 'height', 'rotation'] as const) {
    if (Math.abs(shown[fact] - original[fact]) > tolerance) {
      problems.push(`${fact} ${shown[fact]} instead of ${original[fact]}`);
    }
  }
  for (const [kind, annotation] of Object.entries(annotate(width, height))) {
    const { out } = await make(annotation);
    const expected = clip(boundsOf(annotation), width, height);
    for (const [reader, command] of Object.entries(readers)) {
      const [before, after] = [
        await draw(command(plain.out, page)),
        await draw(command(out, page)),
      ];
      const size = [after.width / scale, after.height / scale];
      if (!isNear(size, [width, height])) {
        problems.push(`${reader}: ${size} instead of ${width},${height}`);
      }
      const drawn = findDifference(before, after);
      if (!drawn || !isNear(listSides(drawn), listSides(expected))) {
        problems.push(
          `${reader}: ${kind} at ${drawn && listSides(drawn)}, not ${listSides(expected)}`,
        );
      }
    }
  }
  return problems;
}

/** At places in proportion to the page: some are smaller than a comment's pin. */
function annotate(width: number, height: number): Record<'stroke' | 'comment', Annotation> {
  const place = { id: randomUUID(), fileId: id, page: 1 };
  // So many that smoothing leaves its ends where they are.
  const points = Array.from({ length: 201 }, (_, index): [number, number, number] => [
    (0.2 + index / 1000) * width,
    (0.3 + index / 1000) * height,
    0.5,
  ]);
  return {
    stroke: { ...place, kind: 'ink', color: 'red', width: 4, paths: [points] },
    comment: { ...place, kind: 'comment', x: 0.7 * width, y: 0.7 * height, text: 'Well said.' },
  };
}

const clip = ({ left, top, right, bottom }: Bounds, width: number, height: number): Bounds => ({
  left: Math.max(left, 0),
  top: Math.max(top, 0),
  right: Math.min(right, width),
  bottom: Math.min(bottom, height),
});

const listSides = ({ left, top, right, bottom }: Bounds) => [left, top, right, bottom];

const isNear = (measured: readonly number[], expected: readonly number[]) =>
  measured.every((value, index) => Math.abs(value - (expected[index] ?? Infinity)) <= tolerance);

type Pixels = { width: number; height: number; channels: number; data: Uint8Array };

async function draw([program = '', ...rest]: string[]): Promise<Pixels> {
  const { stdout } = await execa(program, rest, { encoding: 'buffer', timeout: 60_000 });
  const { data, info } = await sharp(stdout).flatten().raw().toBuffer({ resolveWithObject: true });
  return { ...info, data };
}

/** Around all pixels that differ, in points. */
function findDifference(before: Pixels, after: Pixels): Bounds | null {
  let bounds: Bounds | null = null;
  for (const [at, part] of after.data.entries()) {
    if (Math.abs(part - (before.data[at] ?? 0)) < 16) continue;
    const pixel = Math.floor(at / after.channels);
    const [x, y] = [pixel % after.width, Math.floor(pixel / after.width)];
    bounds ??= { left: Infinity, top: Infinity, right: 0, bottom: 0 };
    bounds.left = Math.min(bounds.left, x / scale);
    bounds.top = Math.min(bounds.top, y / scale);
    bounds.right = Math.max(bounds.right, (x + 1) / scale);
    bounds.bottom = Math.max(bounds.bottom, (y + 1) / scale);
  }
  return bounds;
}

let failures = 0;
let count = 0;
try {
  for (const name of fileSamples) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const problems = await check(name).catch((error: unknown) => [String(error)]);
    if (problems === null) continue;
    count += 1;
    if (problems.length > 0) failures += 1;
    process.stdout.write(`${name}: ${problems.join('; ') || 'as expected'}\n`);
  }
} finally {
  await rm(folder, { recursive: true });
}
process.stdout.write(`${count - failures} of ${count} accepted files are as expected.\n`);
// The program that inspects documents is still there.
process.exit(failures > 0 || count === 0 ? 1 : 0);
