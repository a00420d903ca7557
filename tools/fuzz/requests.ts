import fc from 'fast-check';
import type { Endpoint } from '../../server/src/contract/endpoint.ts';
import { endpoints } from '../../server/src/contract/endpoints.ts';
import { anyJson, inputOf } from './values.ts';

const contract = new Map<string, Endpoint>(Object.entries(endpoints));

const callers = ['anonymous', 'student', 'teacher'] as const;
export type FuzzedRequest = {
  caller: (typeof callers)[number];
  method: string;
  /** With its query, in visible ASCII; other bytes are in `wire`. */
  path: string;
  contentType: string | undefined;
  body: Buffer | undefined;
  /** Raw bytes for the socket, instead of all other fields. */
  wire: Buffer | undefined;
};

/** Requests to these routes: most almost valid, some raw bytes. `known` are ids and e-mails in use. */
export function fuzzedRequests(
  routes: readonly string[],
  known: readonly string[],
): fc.Arbitrary<FuzzedRequest> {
  return fc.oneof(
    { weight: 19, arbitrary: fc.constantFrom(...routes).chain((route) => requestTo(route, known)) },
    { weight: 1, arbitrary: rawRequests },
  );
}

function requestTo(route: string, known: readonly string[]): fc.Arbitrary<FuzzedRequest> {
  const [method = '', pattern = ''] = route.split(' ');
  const bodySchema = contract.get(route)?.body;
  const json = bodySchema ? inputOf(bodySchema, known) : anyJson(known);
  return fc.record({
    caller: fc.constantFrom(...callers),
    method: fc.oneof(
      { weight: 19, arbitrary: fc.constant(method) },
      { weight: 1, arbitrary: fc.constantFrom('PUT', 'HEAD', 'OPTIONS', 'TRACE', 'POST') },
    ),
    path: fc
      .tuple(pathOf(pattern, known), queryOf(route, known))
      .map(([path, query]) => path + query),
    contentType: fc.oneof(
      { weight: 8, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: fc.constantFrom(...contentTypes) },
    ),
    body: method === 'GET' ? fc.constant(undefined) : bytesOf(json, known),
    wire: fc.constant(undefined),
  });
}

const contentTypes = [
  undefined,
  'text/plain',
  'application/json; charset=utf-16',
  'application/json; charset=',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  '/;;',
];

/** A body that follows the contract, any JSON, or bytes that are not JSON. */
function bytesOf(json: fc.Arbitrary<unknown>, known: readonly string[]): fc.Arbitrary<Buffer> {
  const text = (value: unknown) => Buffer.from(JSON.stringify(value) ?? '');
  return fc.oneof(
    { weight: 12, arbitrary: json.map(text) },
    { weight: 3, arbitrary: anyJson(known).map(text) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 1, arbitrary: json.map((value) => text(value).subarray(0, -1)) },
    { weight: 1, arbitrary: fc.constantFrom(...malformedBodies) },
  );
}

const malformedBodies = [
  '[]',
  '"text"',
  '{"email": {"$ne": null}}',
  '{"email": ["a@b.test", "c@d.test"]}',
  '{"__proto__": {"role": "admin"}, "constructor": {"prototype": {}}}',
  `${'['.repeat(40_000)}${']'.repeat(40_000)}`,
  `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`,
  `{"email": "${'x'.repeat(150_000)}"}`,
  '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nno picture\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="image"\r\n\r\n',
]
  .map((text) => Buffer.from(text))
  // An incomplete UTF-8 sequence, and an overlong slash.
  .concat(Buffer.from([0x22, 0xe0, 0xa4, 0x22]), Buffer.from([0x22, 0xc0, 0xaf, 0x22]));

function pathOf(pattern: string, known: readonly string[]): fc.Arbitrary<string> {
  const parameter = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...known).map(encodeURIComponent) },
    { weight: 1, arbitrary: fc.constantFrom(...pathTricks) },
    { weight: 1, arbitrary: fc.string().map(encodeURIComponent) },
  );
  const validPath = fc
    .tuple(parameter, parameter)
    .map(([first, second]) =>
      pattern.replace(/:\w+/, () => first).replace(/:\w+(?=$|\/)/, () => second),
    );
  return fc.oneof(
    { weight: 15, arbitrary: validPath },
    { weight: 1, arbitrary: fc.constantFrom(...pathTricks).map((trick) => `/${trick}`) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(validPath, fc.constantFrom('/', '//', '/%2e%2e/x', ';a=b', '#'))
        .map((parts) => parts.join('')),
    },
  );
}

const pathTricks = [
  '..%2f..%2fetc%2fpasswd',
  '../../etc/passwd',
  '%00',
  '%E0%A4%A',
  '%',
  '%ff%fe',
  '__proto__',
  '%24ne',
  '{"$ne":null}',
  '//evil.example.org/',
  `${'a'.repeat(7000)}`,
  '[object%20Object]',
];

function queryOf(route: string, known: readonly string[]): fc.Arbitrary<string> {
  const schema = contract.get(route)?.query;
  const malformed = fc.constantFrom(
    '',
    '?',
    '?email[$ne]=x&priority[]=low',
    '?email=a@b.test&email=c@d.test',
    '?search=%E0%A4%A&difficultyLevel=easy&difficultyLevel=hard',
    '?__proto__[role]=admin',
    `?${'a=b&'.repeat(1500)}`,
    '?currentPage=1e9&itemsPerPage=-1',
  );
  if (schema === undefined) {
    return malformed;
  }
  const valid = inputOf(schema, known).map((value) => `?${encodeQuery(value)}`);
  return fc.oneof({ weight: 4, arbitrary: valid }, { weight: 1, arbitrary: malformed });
}

function encodeQuery(value: unknown): string {
  return Object.entries(value ?? {})
    .map(
      ([key, field]) =>
        `${encodeURIComponent(key)}=${encode(typeof field === 'string' ? field : (JSON.stringify(field) ?? ''))}`,
    )
    .join('&')
    .slice(0, 8000);
}

/** Replaces lone surrogates, which have no encoding. */
function encode(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString());
}

/** Requests that no HTTP client would send. */
const rawRequests: fc.Arbitrary<FuzzedRequest> = fc
  .oneof(
    fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
    fc
      .constantFrom(
        'GET /features\r\n\r\n',
        'GET /%\r\nHost: x\r\n\r\n',
        'GET http://evil.example.org/users HTTP/1.1\r\nHost: x\r\n\r\n',
        'GET /features HTTP/9.9\r\nHost: x\r\n\r\n',
        'POST /newsletter HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
        'POST /newsletter HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"email"',
        'POST /newsletter HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n',
        'GET /features HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \xff\xfe\r\n\r\n',
        `GET /features HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`,
      )
      .map((text) => Buffer.from(text, 'latin1')),
  )
  .map((wire) => ({
    caller: 'anonymous',
    method: 'RAW',
    path: '',
    contentType: undefined,
    body: undefined,
    wire,
  }));
