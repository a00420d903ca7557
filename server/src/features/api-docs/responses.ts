import { STATUS_CODES } from 'node:http';
import { type EmptyAnswer, type Endpoint, listProblems } from '#contract/endpoint.ts';
import { problemTable } from '#contract/problems.ts';
import { createAnswerExample } from './answer-example.ts';
import { toJsonSchema } from './json-schema.ts';
import type { MediaType, OpenApiResponse, Reference } from './open-api.ts';

/** What a call answers with when it succeeds, by status. */
export function describeAnswers(endpoint: Endpoint): Record<string, OpenApiResponse> {
  if ('status' in endpoint.answer) {
    const { status, headers } = endpoint.answer;
    const described = headers.map((name) => [name, toHeader(name)] as const);
    return { [status]: { description: 'Done.', headers: Object.fromEntries(described) } };
  }
  const answer = describeAnswer(endpoint.answer, endpoint);
  if (!('hasRanges' in endpoint.answer && endpoint.answer.hasRanges)) return { 200: answer };
  const headers = {
    ...answer.headers,
    ETag: toHeader('ETag'),
    'Accept-Ranges': toHeader('Accept-Ranges'),
  };
  return {
    200: { ...answer, headers },
    206: {
      ...answer,
      headers: { ...headers, 'Content-Range': toHeader('Content-Range') },
      description: 'The part that the header Range names.',
    },
    304: {
      headers,
      description: 'The caller has it: the header If-None-Match names its ETag.',
    },
  };
}

function describeAnswer(
  answer: Exclude<Endpoint['answer'], EmptyAnswer>,
  { totalCount }: Endpoint,
): OpenApiResponse {
  const isFile = 'mediaType' in answer;
  const content = isFile ? answer.content : answer;
  const schema = content && toJsonSchema(content, 'output');
  const media: MediaType = schema ? { schema, example: createAnswerExample(schema) } : {};
  return {
    description: 'The answer.',
    headers: {
      'X-Request-Id': toHeader('X-Request-Id'),
      'X-School-Time-Zone': toHeader('X-School-Time-Zone'),
      ...(totalCount && { 'X-Total-Count': toHeader('X-Total-Count') }),
    },
    content: Object.fromEntries(
      (isFile ? [answer.mediaType].flat() : ['application/json']).map((type) => [type, media]),
    ),
  };
}

/** The problems of each status, with an example of each. */
export function describeProblems(endpoint: Endpoint): Record<string, OpenApiResponse> {
  const codes = [...new Set(listProblems(endpoint))];
  const statuses = [...new Set(codes.map((code) => problemTable[code].status))].sort();
  const responses = statuses.map((status): [string, OpenApiResponse] => [
    String(status),
    {
      description: STATUS_CODES[status] ?? 'Error',
      headers: {
        'X-Request-Id': toHeader('X-Request-Id'),
        ...((status === 429 || status === 503) && { 'Retry-After': toHeader('Retry-After') }),
      },
      content: {
        'application/problem+json': {
          schema: { $ref: '#/components/schemas/Problem' },
          examples: Object.fromEntries(
            codes
              .filter((code) => problemTable[code].status === status)
              .map((code) => [code, { $ref: `#/components/examples/${code}` }]),
          ),
        },
      },
    },
  ]);
  return Object.fromEntries(responses);
}

function toHeader(name: string): Reference {
  return { $ref: `#/components/headers/${name}` };
}
