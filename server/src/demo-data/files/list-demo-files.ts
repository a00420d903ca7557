import type { FileType } from '#contract/files/limits.values.ts';
import { drawPage } from './draw-page.ts';
import { type Text, writeDocx, writeMarkdown, writePdf, writeText } from './write-documents.ts';

export type DemoFile = {
  name: string;
  type: FileType;
  pages?: number;
  write: () => Buffer | Promise<Buffer>;
};

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const paragraphs = [
  'I planned this for a weekend, and did it in three afternoons. My notes of each day are below, with what went wrong.',
  'First I wrote down what I expected, so that I could not change my mind afterwards. Then I measured everything twice, by daylight and in the evening.',
  'Two of my ten values are far from the others. I kept them, because nothing was different that I know of. Without them the mean is 4 percent higher.',
  'My result agrees with the one in the book, but not as well as I had hoped. The largest error is my own: I read the scale from above, not from the side.',
  'If I did it again, I would take a photo of every step, and begin a day earlier. I thank my sister, who held the lamp.',
];

const formulas = [
  'g = \\frac{2h}{t^2}',
  '\\bar{x} = \\frac{1}{n} \\sum_{i=1}^{n} x_i',
  'R = \\rho \\frac{\\ell}{A}',
  'T = 2\\pi\\sqrt{\\frac{\\ell}{g}}',
  'x_{1,2} = -\\frac{p}{2} \\pm \\sqrt{\\left(\\frac{p}{2}\\right)^2 - q}',
];

/**
 * What a student hands in for an assignment of this title: one to three files, by turns of each type that is accepted.
 * @param turn counts the hand-ins
 */
export function listDemoFiles(title: string, turn: number): DemoFile[] {
  const text: Text = {
    heading: title,
    paragraphs: paragraphs.map((_, index) => paragraphs[(index + turn) % paragraphs.length] ?? ''),
  };
  const photo = (number: number, format: 'jpeg' | 'png'): DemoFile => ({
    name: `page-${number}.${format === 'jpeg' ? 'jpg' : 'png'}`,
    type: `image/${format}`,
    write: () => drawPage(turn * 10 + number, format),
  });
  const pdf = (name: string, pages: number): DemoFile => ({
    name,
    type: 'application/pdf',
    pages,
    write: () => writePdf(text, pages),
  });
  const formula = formulas[turn % formulas.length] ?? '';
  switch (turn % 5) {
    case 0:
      return [photo(1, 'jpeg'), photo(2, 'jpeg'), photo(3, 'jpeg')];
    case 1:
      return [pdf('report.pdf', 1 + (turn % 3))];
    case 2:
      return [
        {
          name: 'calculation.md',
          type: 'text/markdown',
          write: () => writeMarkdown(text, formula),
        },
        photo(1, 'png'),
      ];
    case 3:
      return [{ name: 'essay.docx', type: docx, write: () => writeDocx(text) }];
    default:
      return [
        { name: 'notes.txt', type: 'text/plain', write: () => writeText(text) },
        pdf('appendix.pdf', 2),
      ];
  }
}
