import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';
import { readInvitees, writeInvitees } from './read-invitees.ts';

const ada = { email: 'ada@school.example', name: 'Ada Lovelace' };
const bob = { email: 'bob@school.example' };

test.each([
  ['lines', 'ada@school.example\r\nbob@school.example\n', [{ email: ada.email }, bob]],
  ['commas', 'ada@school.example, bob@school.example', [{ email: ada.email }, bob]],
  ['spaces', 'ada@school.example bob@school.example', [{ email: ada.email }, bob]],
  ['a mail program', 'Ada Lovelace <ada@school.example>; bob@school.example', [ada, bob]],
  ['a quoted name', '"Lovelace, Ada" <ada@school.example>', [{ ...ada, name: 'Lovelace, Ada' }]],
  [
    'quoted names in one line',
    '"Lovelace, Ada" <ada@school.example>, <bob@school.example>',
    [{ ...ada, name: 'Lovelace, Ada' }, bob],
  ],
  [
    'a mail program, and what is no address after it',
    'Ada Lovelace <ada@school.example>, nobody',
    [ada, { email: 'nobody' }],
  ],
  ['an address in brackets before its name', '<ada@school.example>, Ada Lovelace', [ada]],
  ['a spreadsheet, name first', 'Ada Lovelace\tada@school.example', [ada]],
  ['a spreadsheet, address first', 'ada@school.example\tAda Lovelace', [ada]],
  [
    'what is no address',
    'Ada Lovelace\n\n  \nada@',
    [{ email: 'Ada Lovelace' }, { email: 'ada@' }],
  ],
  ['a link to an address', 'mailto:bob@school.example', [bob]],
  ['invisible characters of a web page', '\u200Bbob@school.example\u200B', [bob]],
  ['nothing', ' \n ', []],
])('reads pasted text: %s', (_what, text, invitees) => {
  expect(readInvitees(text)).toEqual(invitees);
});

test('reads again what it has written', () => {
  const people = [ada, bob, { email: 'no address' }];
  expect(readInvitees(writeInvitees(people))).toEqual(people);
});

test.each([
  ['commas', 'Ada Lovelace,ada@school.example\n,bob@school.example'],
  ['semicolons', 'Ada Lovelace;ada@school.example\n;bob@school.example'],
  ['tabs', 'Ada Lovelace\tada@school.example\n\tbob@school.example'],
  ['another order and titles', 'email,name\nada@school.example,Ada Lovelace\nbob@school.example,'],
  [
    'first and last names',
    'First name;No.;Last name;E-Mail\nAda;12;Lovelace;ada@school.example\n;13;;bob@school.example',
  ],
  [
    'a byte order mark',
    '\uFEFFemail,name\nada@school.example,"Ada Lovelace"\nbob@school.example,""',
  ],
  [
    'Spanish titles',
    'Nombre;Apellidos;Correo\r\nAda;Lovelace;ada@school.example\r\n;;bob@school.example\r\n',
  ],
])('reads a CSV file with %s', async (_what, text) => {
  expect(await readCsv(new File([text], 'class.csv'))).toEqual([ada, bob]);
});

const toCode = (letter: string) => letter.charCodeAt(0);
/** As spreadsheets save it. */
const table = 'Name;Email\r\nZoë;zoe@school.example\r\n';
test.each([
  [
    'UTF-16',
    new Uint8Array([0xff, 0xfe, ...new Uint8Array(Uint16Array.from(table, toCode).buffer)]),
  ],
  ['the bytes of Western Windows', Uint8Array.from(table, toCode)],
  ['a line that names the separator', new TextEncoder().encode(`sep=;\r\n${table}`)],
])('reads a CSV file in %s', async (_what, bytes) => {
  const zoe = { email: 'zoe@school.example', name: 'Zoë' };
  expect(await readCsv(new File([bytes], 'class.csv'))).toEqual([zoe]);
});

test.each([
  ['an account', 'Ada Lovelace;@ada;ada@school.example'],
  ['a link to an address', 'Ada Lovelace;mailto:ada@school.example'],
  ['invisible characters', 'Ada Lovelace;\u200Bada@school.example'],
])('finds the address in a CSV file with %s', async (_what, text) => {
  expect(await readCsv(new File([text], 'class.csv'))).toEqual([ada]);
});

test('refuses a CSV file with a quote that is not closed', async () => {
  const text = '"Ada,ada@school.example\nBob,bob@school.example\n';
  await expect(readCsv(new File([text], 'class.csv'))).rejects.toThrow('quote is open');
});

test('refuses a workbook in place of a CSV file', async () => {
  const bytes = Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0x00, 0x00]);
  await expect(readCsv(new File([bytes], 'class.xlsx'))).rejects.toThrow('not text');
});

test.each([
  ['after titles', 'email,name\nada.school.example,Ada\nbob@school.example,'],
  ['in the first row', 'ada.school.example,Ada\nbob@school.example,'],
])('keeps a wrong address of a CSV file %s', async (_where, text) => {
  expect(await readCsv(new File([text], 'class.csv'))).toEqual([
    { email: 'ada.school.example Ada' },
    bob,
  ]);
});

test('reads nobody from a CSV file with titles alone', async () => {
  expect(await readCsv(new File(['Name;Address\n'], 'class.csv'))).toEqual([]);
});

test('reads a name with a line break in a cell of a CSV file as one', async () => {
  const people = await readCsv(
    new File(['name,email\n"Ada\nLovelace",ada@school.example'], 'class.csv'),
  );
  expect(people).toEqual([ada]);
  expect(readInvitees(writeInvitees(people))).toEqual([ada]);
});

test('keeps a row of a CSV file without an address, and commas in quotes', async () => {
  const text = 'email,name\n"no, address",\nada@school.example,"Lovelace, Ada"';
  expect(await readCsv(new File([text], 'class.csv'))).toEqual([
    { email: 'no, address' },
    { email: ada.email, name: 'Lovelace, Ada' },
  ]);
});
