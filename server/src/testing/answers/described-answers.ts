import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Response } from 'supertest';
import { expect } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { createOpenApiDocument } from '#features/api-docs/open-api-document.ts';

const document = createOpenApiDocument('https://api.study-flow.test');
// The document itself has other keywords than a schema; the schemas are those in it.
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(document, 'openapi');

/** The status of a call of this endpoint that succeeds. */
export function successOf(endpoint: Endpoint | undefined): number {
  return endpoint && 'status' in endpoint.answer ? endpoint.answer.status : 200;
}

/** Fails unless the OpenAPI document has this answer: its status, media type, schema and code. */
export function expectDescribed(route: string, answer: Response): void {
  const [method = '', path = ''] = route.split(' ');
  const template = path.replace(/:(\w+)/g, '{$1}');
  const described = document.paths[template]?.[method.toLowerCase()]?.responses[answer.status];
  expect(described, `${route} ${answer.status} is not described`).toBeDefined();
  if (answer.status < 400 && described?.content === undefined) return;
  const mediaType = answer.headers['content-type']?.split(';', 1)[0] ?? '';
  const media = described?.content?.[mediaType];
  expect(media, `${route} ${answer.status} is not described as ${mediaType}`).toBeDefined();
  // An answer to HEAD has no body.
  if (method === 'HEAD') return;
  if (answer.status >= 400) expect(Object.keys(media?.examples ?? {})).toContain(answer.body.code);
  if (media?.schema === undefined) return;
  const place = ['paths', template, method.toLowerCase(), 'responses', answer.status, 'content']
    .concat(mediaType, 'schema')
    .map((part) => encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
  const validate = ajv.getSchema(`openapi#/${place}`);
  expect(validate, `${route} has a schema`).toBeDefined();
  expect(validate?.(answer.body), `${route}: ${ajv.errorsText(validate?.errors)}`).toBe(true);
}
