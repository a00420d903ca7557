import type { z } from 'zod';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import { toJsonSchema } from './json-schema.ts';
import type { Operation, Parameter } from './open-api.ts';
import { describeAnswers, describeProblems } from './responses.ts';

const accessTexts: Record<Access, string> = {
  public: 'For everybody.',
  'optional-sign-in': 'For everybody; with an access token also what belongs to your classes.',
  'id-token': 'For holders of a Firebase ID token.',
  'signed-in': 'For holders of an access token.',
  student: 'For students.',
  teacher: 'For teachers.',
  'scan-grant': 'For a phone that has redeemed the code of a draft, with the token that it got.',
  'metrics-token': 'For the holder of METRICS_TOKEN; without that setting it does not exist.',
};

/** One call of the contract, in OpenAPI's words; `key` is its method and path, `tag` its group. */
export function createOperation(key: string, endpoint: Endpoint, tag: string): Operation {
  const { access, params, query, example, summary, answer } = endpoint;
  return {
    operationId: nameOperation(key),
    summary,
    description: accessTexts[access],
    tags: [tag],
    security: securityOf(access),
    parameters: [
      ...(params ? createParameters('path', params, example.params) : []),
      ...(query ? createParameters('query', query, example.query) : []),
      ...createHeaderParameters(example.headers),
      ...('hasRanges' in answer ? rangeParameters : []),
    ],
    ...describeBody(endpoint),
    responses: { ...describeAnswers(endpoint), ...describeProblems(endpoint) },
  };
}

const rangeParameters: Parameter[] = ['Range', 'If-Range', 'If-None-Match'].map((name) => ({
  name,
  in: 'header',
  required: false,
  schema: { type: 'string' },
}));

/** `GET /classes/:id/matrix.csv` is `getClassesByIdMatrixCsv`. */
function nameOperation(key: string): string {
  const [method = '', path = ''] = key.split(' ');
  const words = path.replaceAll('/:', '/by-').match(/[A-Za-z0-9]+/g) ?? [];
  return [
    method.toLowerCase(),
    ...words.map((word) => word[0]?.toUpperCase() + word.slice(1)),
  ].join('');
}

function securityOf(access: Access): Operation['security'] {
  switch (access) {
    case 'public':
      return [];
    case 'optional-sign-in':
      return [{}, { accessToken: [] }];
    case 'id-token':
      return [{ idToken: [] }];
    case 'scan-grant':
      return [{ scanGrantToken: [] }];
    case 'metrics-token':
      return [{ metricsToken: [] }];
    default:
      return [{ accessToken: [] }];
  }
}

function createParameters(place: 'path' | 'query', schema: z.ZodType, example = {}): Parameter[] {
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input');
  const values = new Map<string, unknown>(Object.entries(example));
  return Object.entries(properties).map(([name, propertySchema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: propertySchema,
    ...(values.has(name) && { example: values.get(name) }),
  }));
}

/** All but `Content-Type`, which OpenAPI says with the body. */
function createHeaderParameters(headers: Record<string, string> = {}): Parameter[] {
  return Object.entries(headers).flatMap(([name, example]) =>
    name === 'Content-Type'
      ? []
      : [{ name, in: 'header', required: true, schema: { type: 'string' }, example }],
  );
}

function describeBody({ body, upload, bytes, example }: Endpoint): Pick<Operation, 'requestBody'> {
  if (upload !== undefined) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const schema = { type: 'object', properties: { [upload]: file }, required: [upload] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (bytes !== undefined) {
    const { mediaType, optional } = bytes;
    return { requestBody: { required: !optional, content: { [mediaType]: {} } } };
  }
  if (body === undefined) return {};
  const schema = toJsonSchema(body, 'input');
  const content = { 'application/json': { schema, example: example.body ?? {} } };
  return { requestBody: { required: (schema.required ?? []).length > 0, content } };
}
