import { drawnPictures as names } from 'virtual:messages/drawnPictures';
import { type DrawnPicture, pickByFirstLetter, toPictureAddress } from './drawn-picture.ts';

interface SubjectPicture extends DrawnPicture {
  /** The words, in English and Spanish, in lower case and without accents, of texts that the picture suits. */
  words: RegExp;
}

function describe(file: string, name: string, words: RegExp): SubjectPicture {
  return { address: toPictureAddress(file), name, words };
}

/** For work of any subject. */
const activities = [
  describe('tasks/writing', names.writing, /\b(essay|ensayo|writ|redac|escri|report|informe)/),
  describe('tasks/reading', names.reading, /\b(read|lectur|leer|chapter|capitulo|books?\b|libro)/),
  describe('tasks/revision', names.revision, /\b(revis|repas|exam|tests?\b|quiz|flashcard)/),
] as const;

const subjects = [
  describe('maths', names.maths, /\b(math|matemat|algebra|geometr|fracti|fracci|equati|ecuaci)/),
  describe(
    'physics',
    names.physics,
    /\b(physics|(?<!educacion )fisica|electric|mechanics|mecanica)/,
  ),
  describe('chemistry', names.chemistry, /\b(chemi|quimic|titrat|titulacion|acid)/),
  describe(
    'biology',
    names.biology,
    /\b(biolog|cells?\b|celula|photosynth|fotosint|genetic|eco ?s[iy]st)/,
  ),
  describe(
    'computing',
    names.computing,
    /\b(comput|informatic|coding|programming|programacion|algorit)/,
  ),
  describe('geography', names.geography, /\b(geogra|maps?\b|mapas?\b|clima|volcan|rivers?\b)/),
  describe('history', names.history, /\b(histor|revoluti|revoluci|empire|imperio|wars?\b|guerra)/),
  describe(
    'economics',
    names.economics,
    /\b(econom|business|empresa|markets?\b|mercado|inflaci|inflati)/,
  ),
  describe('literature', names.literature, /\b(literat|poem|poet|poesia|novel|theatre|teatro)/),
  describe(
    'languages',
    names.languages,
    /\b(language|lengua|idioma|english|ingles|spanish|espanol|french|frances|german\b|aleman\b|latin\b|vocab|gramm?a)/,
  ),
  describe('art', names.art, /\b(arts?\b|arte\b|draw|dibuj|paint|pintura|sculpt|escultura)/),
  describe('music', names.music, /\b(music|melod|songs?\b|cancion)/),
];

/** The drawn pictures that an assignment or a study task may have. */
export const drawnPictures: readonly DrawnPicture[] = [...activities, ...subjects];

/**
 * The address of a drawn picture that suits the first of these texts that names a subject, or else an activity such as
 * reading. Without either the first letter decides, so that not all work has the same picture.
 */
export function suggestPicture(...texts: readonly string[]): string {
  const plain = texts.map(removeAccents);
  const find = (pictures: readonly SubjectPicture[]) =>
    plain.flatMap((text) => pictures.filter(({ words }) => words.test(text)))[0];
  const found = find(subjects) ?? find(activities) ?? pickByFirstLetter(activities, plain.join(''));
  return found.address;
}

function removeAccents(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
