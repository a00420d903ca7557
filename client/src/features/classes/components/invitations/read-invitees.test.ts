import { textLimits } from 'server/contract/values';
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
    'a row of a spreadsheet with semicolons',
    'Lovelace;Ada;ada@school.example',
    [{ ...ada, name: 'Lovelace Ada' }],
  ],
  ['an address between cells with semicolons', 'Ada;ada@school.example;Lovelace', [ada]],
  [
    'an address between cells with commas',
    'Ada,ada@school.example,9b',
    [{ ...ada, name: 'Ada,9b' }],
  ],
  [
    'what is no address',
    'Ada Lovelace\n\n  \nada@',
    [{ email: 'Ada Lovelace' }, { email: 'ada@' }],
  ],
  ['a link to an address', 'mailto:bob@school.example', [bob]],
  ['invisible characters of a web page', '\u200Bbob@school.example\u200B', [bob]],
  ['nothing', ' \n ', []],
  [
    'an apostrophe within an address',
    "Sean O'Neill <sean.o'neill@alpha.test>",
    [{ email: "sean.o'neill@alpha.test", name: "Sean O'Neill" }],
  ],
  [
    'the apostrophe of a word processor within an address',
    'Sean O’Neill <sean.o’neill@alpha.test>',
    [{ email: "sean.o'neill@alpha.test", name: 'Sean O’Neill' }],
  ],
  [
    'an apostrophe in an encoded link',
    'mailto:sean.o%27neill@alpha.test?subject=Class',
    [{ email: "sean.o'neill@alpha.test" }],
  ],
  ['a full stop after an address', 'Write to: bob@school.example.', [{ ...bob, name: 'Write to' }]],
  ['typographic quotation marks', '‘bob@school.example’', [bob]],
  [
    'double quotation marks',
    '“bob@school.example”, "ada@school.example"',
    [bob, { email: ada.email }],
  ],
  ['single quotation marks', "'bob@school.example'", [bob]],
  ['a name in single quotation marks', "'Ada Lovelace' <ada@school.example>", [ada]],
  ['a full-width @', 'bob＠school.example', [bob]],
  ['non-breaking spaces', 'Ada\u00A0Lovelace\u00A0<ada@school.example>', [ada]],
  ['commas and semicolons at the end', 'bob@school.example,;', [bob]],
  ['an address that is its own name', 'bob@school.example <bob@school.example>', [bob]],
  ['an address with its link', 'bob@school.example<mailto:bob@school.example>', [bob]],
  ['a link of Markdown', '[bob@school.example](mailto:bob@school.example)', [bob]],
  ['a bar between addresses', 'ada@school.example|bob@school.example', [{ email: ada.email }, bob]],
  [
    'names before the addresses of one line',
    'Ada Lovelace, ada@school.example; Bob, bob@school.example',
    [ada, { ...bob, name: 'Bob' }],
  ],
  [
    'surnames first in one line',
    'Lovelace, Ada <ada@school.example>; Byron, Bob <bob@school.example>',
    [
      { ...ada, name: 'Lovelace, Ada' },
      { ...bob, name: 'Byron, Bob' },
    ],
  ],
  [
    'what is no address between addresses',
    'ada@school.example, nobody, bob@school.example',
    [{ email: ada.email }, { email: 'nobody' }, bob],
  ],
  ['a space within an address', 'bob @school.example', [{ email: 'bob @school.example' }]],
  ['two signs @', 'bob@@school.example', [{ email: 'bob@@school.example' }]],
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

const jane = { email: 'jane@alpha.test', name: 'Jane Doe' };

test.each([
  [
    'a group, Moodle',
    'Username,First name,Last name,Group name,Email\njdoe,Jane,Doe,Class 7b,jane@alpha.test',
  ],
  [
    'an address in another column',
    'Username;First name;Last name;Email\njdoe@old.test;Jane;Doe;jane@alpha.test',
  ],
  ['the last name first', 'Last Name,First Name,Email Address\nDoe,Jane,jane@alpha.test'],
  [
    'Google Workspace',
    'First Name [Required],Last Name [Required],Email Address [Required],Org Unit Name\nJane,Doe,jane@alpha.test,/Pupils',
  ],
  [
    'Canvas',
    'Student,ID,SIS User ID,SIS Login ID,Section\nJane Doe,12,a12,jane@alpha.test,Biology A',
  ],
  [
    'a parent',
    'Full name;Parent name;Parent email;Email\nJane Doe;Joan Doe;joan@alpha.test;jane@alpha.test',
  ],
  ['a home address', 'Name,Address,Email\nJane Doe,"12 Main Street, Leeds",jane@alpha.test'],
  [
    'Moodle in Spanish',
    'Nombre;Apellido(s);Número de ID;Grupo;Dirección de correo\nJane;Doe;12;Grupo A;jane@alpha.test',
  ],
  [
    'two Spanish surnames',
    'Primer apellido\tSegundo apellido\tNombre\tCorreo electrónico\nDoe\t\tJane\tjane@alpha.test',
  ],
  [
    'Untis',
    'Kurzname;longName;foreName;klasse.name;address.email\nDoJa;Doe;Jane;7b;jane@alpha.test',
  ],
  [
    'German headings',
    '"Name";"Vorname";"Klasse";"E-Mail-Adresse"\n"Doe";"Jane";"7b";"jane@alpha.test"',
  ],
  ['quotation marks around an address', 'Name,Email\nJane Doe,‘jane@alpha.test’'],
  ['a full stop after an address', 'Name,Email\nJane Doe,jane@alpha.test.'],
])('reads the columns of a CSV file by their whole headings: %s', async (_what, text) => {
  expect(await readCsv(new File([text], 'class.csv'))).toEqual([jane]);
});

test('takes no name from a CSV file whose headings name none', async () => {
  const text = 'Username,Group name,Email\njane,Red group,jane@alpha.test';
  expect(await readCsv(new File([text], 'class.csv'))).toEqual([{ email: jane.email }]);
});

test('does not take the address of another column when the one of a row is missing', async () => {
  const text = 'Name,Parent,Email\nJane Doe,joan@alpha.test,\nBob,,bob@school.example';
  const people = await readCsv(new File([text], 'class.csv'));
  expect(people).toEqual([{ email: 'Jane Doe joan(at)alpha.test' }, { ...bob, name: 'Bob' }]);
  expect(readInvitees(writeInvitees(people))).toEqual(people);
});

test('makes no other address of one that is too long', () => {
  const [person] = readInvitees(`${'a'.repeat(textLimits.email)}@school.example`);
  expect(person?.email).toMatch(/…$/);
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

test('reads no student from a CSV file that has only column titles', async () => {
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
