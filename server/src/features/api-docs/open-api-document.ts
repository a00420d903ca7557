import { STATUS_CODES } from 'node:http';
import { type Endpoint, listProblems } from '#contract/endpoint.ts';
import { endpointGroups, endpoints } from '#contract/endpoints.ts';
import { problem } from '#contract/problems/problem.ts';
import { type ProblemCode, problemTable } from '#contract/problems.ts';
import { toJsonSchema } from './json-schema.ts';
import type { OpenApiDocument } from './open-api.ts';
import { createOperation } from './operation.ts';
import { createProblemExample } from './problem-example.ts';

const description = `Every call of Study Flow.

Sign in at Firebase, exchange its ID token at \`POST /jwt\` for an access token, and send that as
\`Authorization: Bearer …\`; it is valid for an hour. Ids are 24 hex digits, times ISO 8601 in UTC, due dates calendar days.
Unknown fields of a request are ignored. Every error is \`application/problem+json\` (RFC 9457) with a stable \`code\`.

A file is sent by \`POST /files\` as a multipart form, or by tus 1.0 (https://tus.io), which goes on after a lost connection:
\`POST /uploads\` with its size and its name in Base64, then its bytes by \`PATCH\` to the address in \`Location\`, in one
request or in several; \`HEAD\` says where to go on. The last segment of that address is the id of the file. What cannot be
opened is refused with 422 after its last byte. A submission, a draft or an assignment then names the id.`;

/** The OpenAPI 3.1 document of the contract; `url` is where browsers reach the API. */
export function createOpenApiDocument(url: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const [tag, group] of Object.entries(endpointGroups)) {
    for (const [key, endpoint] of Object.entries<Endpoint>(group)) {
      const [method = '', path = ''] = key.split(' ');
      const template = path.replace(/:(\w+)/g, '{$1}');
      paths[template] ??= {};
      paths[template][method.toLowerCase()] = createOperation(key, endpoint, tag);
    }
  }
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  return {
    openapi: '3.1.1',
    info: {
      title: 'Study Flow',
      version: '1.0.0',
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url }],
    tags: [...new Set(operations.flatMap(({ tags }) => tags))].sort().map((name) => ({ name })),
    paths,
    components: {
      // Some problems have further members, such as the present state of what has changed (RFC 9457, 3.2).
      schemas: { Problem: toJsonSchema(problem, 'input') },
      examples: createProblemExamples(Object.values<Endpoint>(endpoints)),
      headers,
      securitySchemes,
    },
  };
}

const headers = {
  'X-Request-Id': {
    description: 'Names this request in the logs of the server.',
    schema: { type: 'string', format: 'uuid' },
  },
  'X-School-Time-Zone': {
    description: 'The time zone by whose days assignments are due, an IANA name.',
    schema: { type: 'string', example: 'Europe/Berlin' },
  },
  'X-Total-Count': {
    description:
      'The number of items on all pages; of some lists only in answers to calls without paging parameters.',
    schema: { type: 'integer', minimum: 0 },
  },
  Location: {
    description: 'The address of the upload; its last segment is the id of the file.',
    schema: { type: 'string' },
  },
  'Tus-Resumable': {
    description: 'The version of the tus protocol.',
    schema: { type: 'string', example: '1.0.0' },
  },
  'Upload-Length': { description: 'Bytes of the file.', schema: { type: 'integer', minimum: 1 } },
  'Upload-Offset': {
    description: 'How many bytes have arrived.',
    schema: { type: 'integer', minimum: 0 },
  },
  'Upload-Expires': {
    description: 'When an unfinished upload is removed, as an HTTP date.',
    schema: { type: 'string' },
  },
  'Accept-Ranges': {
    description: 'That a part of it can be asked for.',
    schema: { type: 'string', const: 'bytes' },
  },
  'Content-Range': {
    description: 'Which part this is, and how many bytes there are.',
    schema: { type: 'string', example: 'bytes 0-65535/1048576' },
  },
  ETag: { description: 'Names the content: its SHA-256.', schema: { type: 'string' } },
  'Retry-After': {
    description: 'Seconds to wait before the next attempt.',
    schema: { type: 'integer', minimum: 0 },
  },
};

const securitySchemes = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The token that `POST /jwt` answers with.',
  },
  idToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'An ID token of Firebase Authentication.',
  },
  scanGrantToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of `POST /scan-grants/redeem`, for 15 minutes.',
  },
  metricsToken: { type: 'http', scheme: 'bearer', description: 'The setting METRICS_TOKEN.' },
};

/** One example of each problem that a call can answer with, by its code. */
function createProblemExamples(all: readonly Endpoint[]) {
  const codes = [...new Set<ProblemCode>(all.flatMap(listProblems))].sort();
  return Object.fromEntries(
    codes.map((code) => [
      code,
      {
        summary: `${problemTable[code].status} ${STATUS_CODES[problemTable[code].status]}: ${code}`,
        value: createProblemExample(code),
      },
    ]),
  );
}
