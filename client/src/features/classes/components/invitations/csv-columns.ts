/** What a column of a list of people holds, as far as an invitation needs it. */
type Column = 'email' | 'first' | 'last' | 'full';

/** Whole headings: of every language of the product, of German, and of what school platforms export. */
const headings: Record<Column, readonly string[]> = {
  email: [
    'email, e mail, mail, address, email address, e mail address, emailaddress, mail address, primary email',
    'student email, student email address, school email, work email, email address required, address email',
    'sis login id, user principal name, userprincipalname, email 1',
    'correo, correo electronico, direccion, direccion de correo, direccion de correo electronico, email del alumno',
    'correo del alumno, correo del estudiante, correo institucional, direccion de email',
    'e mail adresse, email adresse, emailadresse, mailadresse, mail adresse, e mail adressen, schul e mail, adresse',
  ].flatMap(splitHeadings),
  first: [
    'first name, firstname, given name, givenname, forename, forenames, preferred name, first name required, fore name',
    'nombre de pila, nombres, primer nombre',
    'vorname, vornamen, rufname',
  ].flatMap(splitHeadings),
  last: [
    'last name, lastname, family name, familyname, surname, surnames, last name required, sn',
    'apellido, apellidos, primer apellido, segundo apellido, apellido 1, apellido 2',
    'nachname, familienname, zuname',
  ].flatMap(splitHeadings),
  full: [
    'name, full name, fullname, display name, displayname, student, student name, learner, pupil, long name, longname',
    'nombre, nombre completo, nombre y apellidos, apellidos y nombre, alumno, alumna, estudiante, alumnado',
    'vollstandiger name, anzeigename, schuler, schulerin, schuler in, langname, name vorname, vorname nachname',
  ].flatMap(splitHeadings),
};

function splitHeadings(list: string): string[] {
  return list.split(', ');
}

const columnOf = new Map<string, Column>(
  (['email', 'first', 'last', 'full'] as const).flatMap((column) =>
    headings[column].map((heading): [string, Column] => [heading, column]),
  ),
);

/** The columns of a row of headings; a heading that is not known has none. */
export const findColumns = (row: readonly string[]): (Column | undefined)[] =>
  row.map((cell) => columnOf.get(simplifyHeading(cell)));

/** `E-Mail (required)`, `Apellido(s)` and `foreName` in lower case, with spaces alone between their words. */
function simplifyHeading(text: string): string {
  return text
    .replace(/\((?:s|es|n|en)\)/gi, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** First name, then last name; the whole name of a row that has neither. "Name" beside a first name is the last one. */
export function joinName(row: readonly string[], columns: readonly (Column | undefined)[]): string {
  const cellsOf = (column: Column) =>
    row.filter((cell, index) => columns[index] === column && cell && !cell.includes('@'));
  const [first, last, full] = [cellsOf('first'), cellsOf('last'), cellsOf('full')];
  // "Nombre" stands beside "Apellidos", "Name" beside "Vorname".
  if (!columns.includes('first')) {
    return [
      ...full,
      ...last.filter((name) => !full.some((fullName) => fullName.includes(name))),
    ].join(' ');
  }
  if (!columns.includes('last')) return [...first, ...full].join(' ');
  const parts = [...first, ...last];
  return (parts.length > 0 ? parts : full).join(' ');
}
