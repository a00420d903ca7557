import { compileErrors, validate } from '@readme/openapi-parser';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, describe, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { problemTable } from '#contract/problems.ts';
import { createMetrics } from '#http/monitoring/metrics.ts';
import { expectDescribed, successOf } from '#testing/answers/described-answers.ts';
import {
  createExampleSchool,
  exampleStudent,
  exampleTeacher,
  scanToken,
} from '#testing/answers/example-school.ts';
import { listRoutes } from '#testing/list-routes.ts';
import { drawPicture } from '#testing/pictures.ts';
import { bearer, fetchIdToken, signInAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';
import type { Operation } from './open-api.ts';
import { createOpenApiDocument } from './open-api-document.ts';

const metricsToken = 'a-token-of-the-metrics';
const api = await startTestApi({ metrics: createMetrics(metricsToken) });
const { request, dependencies } = api;
const document = createOpenApiDocument(dependencies.publicApiUrl);
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);

describe('GET /docs/openapi.json', () => {
  test('returns the document, for everybody', async () => {
    const answer = await request.get('/docs/openapi.json').expect(200);
    expect(answer.headers['content-type']).toMatch('application/json');
    expect(answer.body).toEqual(JSON.parse(JSON.stringify(document)));
  });

  test('is valid for the validator of ReadMe', async () => {
    const copy = JSON.parse(JSON.stringify(document));
    const result = await validate(copy);
    expect(result.valid ? '' : compileErrors(result)).toBe('');
  });

  test('is valid for openapi-schema-validator', async () => {
    const result = await new Validator().validate(JSON.parse(JSON.stringify(document)));
    expect(result).toEqual({ valid: true });
  });

  test('describes how files are sent, and how parts of them are asked for', () => {
    expect(document.paths['/files']?.post?.requestBody?.content).toHaveProperty([
      'multipart/form-data',
    ]);
    const { patch } = document.paths['/uploads/{id}'] ?? {};
    expect(patch?.requestBody).toMatchObject({
      required: true,
      content: { 'application/offset+octet-stream': {} },
    });
    // The bytes may follow.
    expect(document.paths['/uploads']?.post?.requestBody?.required).toBe(false);
    expect(patch?.parameters.map(({ name }) => name)).toContain('Upload-Offset');
    const { get } = document.paths['/files/{id}'] ?? {};
    expect(get?.parameters.map(({ name }) => name)).toContain('Range');
    expect(get?.responses[206]?.headers).toHaveProperty('Content-Range');
    expect(document.info.description).toContain('tus 1.0');
  });

  test('has every route of the app, each once and with a name of its own', () => {
    const described = operations.map(
      ({ method, path }) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    );
    expect(described.sort()).toEqual(listRoutes(createApp(dependencies)).sort());
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  test('has an example of every problem that a call can answer with', () => {
    // Node's parser finds these before there is a call.
    const beforeCalls = ['expectation-failed', 'headers-too-large', 'invalid-http'];
    const others = Object.keys(problemTable).filter(
      (code) => !(code in document.components.examples),
    );
    expect(others.sort()).toEqual(beforeCalls.sort());
    const check = ajv.compile(document.components.schemas.Problem ?? false);
    for (const { value } of Object.values(document.components.examples)) {
      expect(check(value), ajv.errorsText(check.errors)).toBe(true);
      expect(JSON.stringify(value)).not.toMatch(/\{\w+\}|undefined/);
    }
  });

  test.each(operations)('has valid examples for $operation.operationId', ({ operation }) => {
    const { parameters, requestBody, responses } = operation;
    const media = [
      ...Object.values(requestBody?.content ?? {}),
      ...Object.values(responses[200]?.content ?? {}),
      ...parameters.filter(({ example }) => example !== undefined),
    ];
    for (const { schema, example } of media) {
      if (schema === undefined || example === undefined) continue;
      const check = ajv.compile(schema);
      expect(check(example), `${JSON.stringify(example)}: ${ajv.errorsText(check.errors)}`).toBe(
        true,
      );
    }
  });
});

test('documents the total count for the calls that send it, and for no others', () => {
  const described = operations
    .filter(({ operation }) => 'X-Total-Count' in (operation.responses[200]?.headers ?? {}))
    .map(({ operation }) => operation.operationId);
  expect(described).toEqual(
    expect.arrayContaining(['getAssignmentLevel', 'getMyStudyTasks', 'getClassesByIdMatrix']),
  );
  for (const call of [
    'getAgenda',
    'getSubmissionsByIdAttempts',
    'getAssignmentsByIdAttempts',
    'getSubmissionsByIdHistory',
    'getClassesByIdMatrixAverages',
    'getClassesByIdReminders',
  ]) {
    expect(described).not.toContain(call);
  }
});

test('shows an id or a refusal in the answers of calls that create, and refusals where they occur', () => {
  const creating = operations.flatMap(({ operation }) => {
    const media = operation.responses[200]?.content?.['application/json'];
    const text = JSON.stringify(media?.schema ?? {});
    if (!text.includes('"insertedId"')) return [];
    const codes = ['assignment-gone', 'email-already-registered'].filter((code) =>
      text.includes(code),
    );
    return [{ call: operation.operationId, codes, example: media?.example }];
  });
  for (const { example } of creating) {
    expect(example).not.toMatchObject({ code: expect.stringMatching(/^(assignment|email)-/) });
    expect(example).toMatchObject({ insertedId: expect.any(String) });
  }
  expect(creating.filter(({ codes }) => codes.length > 0)).toMatchObject([
    { call: 'postUsers', codes: ['email-already-registered'] },
    { call: 'postSubmitAssignment', codes: ['assignment-gone'] },
  ]);
});

test('says when the metrics do not exist, and a mark needs feedback', () => {
  const find = (id: string) =>
    operations.find(({ operation }) => operation.operationId === id)?.operation;
  expect(find('getMetrics')?.responses[404]?.content).toMatchObject({
    'application/problem+json': { examples: { 'endpoint-not-found': expect.anything() } },
  });
  const mark = find('patchUpdateSpecificSubmittedAssignmentById')?.requestBody?.content;
  expect(mark?.['application/json']?.schema).toMatchObject({
    properties: { feedback: { description: 'Required unless release is false.' } },
  });
});

describe('every example of a request', async () => {
  const student = await signInAccount(api, exampleStudent);
  const teacher = await signInAccount(api, { ...exampleTeacher, teacher: true });
  const picture = await drawPicture().png().toBuffer();
  const contract = new Map<string, Endpoint>(Object.entries(endpoints));
  // The deletion of the account is the last: nothing is accepted after it.
  const isDeletion = ({ operation }: { operation: Operation }) =>
    operation.operationId === 'deleteAccount';
  const calls = [
    ...operations.filter((call) => !isDeletion(call)),
    ...operations.filter(isDeletion),
  ];
  afterAll(() => api.collections.users.deleteMany());

  test.each(calls)('succeeds in a school with its ids: $operation.operationId', async (call) => {
    const { method, path, operation } = call;
    const route = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
    await createExampleSchool(api.collections, dependencies.database, route);
    const { access = 'public', upload } = contract.get(route) ?? {};
    const query = examplesIn('query', operation);
    // The student is a teacher where an example asks for the student's own queue.
    const isTeachers = access === 'teacher' && query.email !== exampleStudent.email;
    const credentials =
      access === 'id-token'
        ? bearer(await fetchIdToken(exampleStudent.email))
        : access === 'metrics-token'
          ? bearer(metricsToken)
          : access === 'scan-grant'
            ? bearer(scanToken)
            : (isTeachers ? teacher : student).authorization;
    const sent = request[readMethod(method)](fillIn(path, operation))
      .query(query)
      .set({ ...credentials, ...contract.get(route)?.example.headers });
    const body = operation.requestBody?.content['application/json']?.example;
    const answer = await (upload
      ? sent.attach(upload, picture, 'a.png')
      : sent.send(body as object));
    expect(answer.status, answer.text).toBe(successOf(contract.get(route)));
    expectDescribed(route, answer);
    for (const count of ['modifiedCount', 'deletedCount']) {
      if (answer.body?.[count] !== undefined) expect(answer.body[count], answer.text).toBe(1);
    }
  });
});

describe('GET /docs', () => {
  test('shows every call, without scripts and other hosts', async () => {
    const { text, headers } = await request.get('/docs').expect(200);
    expect(headers['content-type']).toMatch('text/html');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]+=*'; base-uri 'none'/,
    );
    expect(text).not.toMatch(/<script|<link|@import|url\(| src=| style=/);
    for (const { operation } of operations) expect(text).toContain(`id="${operation.operationId}"`);
  });
});

function readMethod(method: string) {
  const methods = ['get', 'head', 'post', 'put', 'patch', 'delete'] as const;
  const found = methods.find((candidate) => candidate === method);
  if (found === undefined) throw new Error(`Say how to send a ${method}.`);
  return found;
}

function examplesIn(place: 'path' | 'query', { parameters }: Operation): Record<string, string> {
  return Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in === place && parameter.example !== undefined)
      .map(({ name, example }) => [name, String(example)]),
  );
}

function fillIn(path: string, operation: Operation): string {
  const values = examplesIn('path', operation);
  return path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ''));
}
