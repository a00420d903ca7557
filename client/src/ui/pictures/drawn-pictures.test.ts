import { statSync } from 'node:fs';
import { join } from 'node:path';
import { webAddress } from 'server/contract/fields';
import { expect, test } from 'vitest';
import { avatars, suggestAvatar } from './avatars.ts';
import { drawnPictures, suggestPicture } from './drawn-pictures.ts';

const nameOf = (address: string) =>
  drawnPictures.find((picture) => picture.address === address)?.name;

test.each([
  [['Biology: two kinds of cells'], 'Biology'],
  [['Ecuaciones de segundo grado'], 'Maths'],
  [['QUÍMICA 3'], 'Chemistry'],
  [['Essay on the French Revolution'], 'History'],
  [['English', 'Essay on the Roman Empire'], 'Languages'],
  [['Zzz', 'The map of the trade winds'], 'Geography'],
  [['Comentario: lectura del capítulo 3'], 'Reading'],
  [['Report on a visit'], 'Writing'],
  [['Repaso para el examen'], 'Revision'],
])('suggests for %j the picture of %s', (texts, name) => {
  expect(nameOf(suggestPicture(...texts))).toBe(name);
});

test.each([['Educación física'], ['Warm-up'], ['Starting point'], ['Rapid notes']])(
  'suggests a picture of no subject for %s, which only looks like one',
  (text) => {
    expect(['Writing', 'Reading', 'Revision']).toContain(nameOf(suggestPicture(text)));
  },
);

test('suggests the same picture while a title without a subject is typed, and others for other titles', () => {
  expect(suggestPicture('Unit 4')).toBe(suggestPicture('U'));
  const titles = ['Unit 4', 'Homework', 'Monday', 'Week 3'];
  expect(new Set(titles.map((title) => suggestPicture(title))).size).toBeGreaterThan(1);
  const names = ['Ada', 'Bo', 'Carla', 'Dmitri', 'Elif', 'Fumiko', 'Gus', 'Hana'];
  expect(new Set(names.map(suggestAvatar)).size).toBe(avatars.length);
});

test.each([...drawnPictures, ...avatars])(
  'has a small file for $name, at an address that the API accepts',
  ({ address }) => {
    expect(webAddress.parse(address)).toBe(address);
    const { pathname } = new URL(address);
    const file = join(import.meta.dirname, '../../../public', pathname);
    expect(statSync(file).size).toBeLessThan(2_000);
  },
);
