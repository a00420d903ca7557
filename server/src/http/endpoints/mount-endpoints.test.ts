import express from 'express';
import { pino } from 'pino';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import type { Feature } from '#contract/home/schemas.ts';
import { problemWith } from '#testing/problems.ts';
import { createErrorHandler } from '../errors/error-handler.ts';
import { problem } from '../errors/problems.ts';
import { createMount, type FeatureEndpoints, type MountOptions } from './mount-endpoints.ts';
import { setTotalCount } from './total-count.ts';

const shown: Feature = {
  _id: '1',
  title: 'Plan',
  description: 'Plan.',
  imageUrl: 'https://x.test',
};
const featuresOf = (
  find: () => Feature[],
  sendsCount = true,
): FeatureEndpoints<'GET /features'> => ({
  handlers: {
    'GET /features'({ response }) {
      if (sendsCount) setTotalCount(response, 1);
      return find();
    },
  },
});
const showFeatures = featuresOf(() => [shown]);

function start(endpoints: FeatureEndpoints<'GET /features'>, verifyAnswers: boolean) {
  const { app, mount } = open({ verifyAnswers });
  mount(endpoints);
  app.use(createErrorHandler(pino({ level: 'silent' })));
  return supertest(app);
}

function open({ checks = {}, verifyAnswers = false }: Partial<MountOptions> = {}) {
  const app = express();
  return { app, ...createMount(app, { checks, verifyAnswers }) };
}

test('answers what a handler returns', async () => {
  const answer = await start(showFeatures, true).get('/features').expect(200);
  expect(answer.body).toEqual([shown]);
});

test('refuses an answer with a field that the contract does not name when answers are verified', async () => {
  const secretive = { ...shown, secret: 'x' };
  const tooMuch = featuresOf(() => [secretive]);
  await start(tooMuch, true).get('/features').expect(500);
  await start(tooMuch, false).get('/features').expect(200);
});

test('refuses an answer without the total count that the contract promises when answers are verified', async () => {
  const withoutCount = featuresOf(() => [shown], false);
  await start(withoutCount, true).get('/features').expect(500);
  await start(withoutCount, false).get('/features').expect(200);
});

test('refuses an answer of another shape when answers are verified', async () => {
  const { title: _missing, ...rest } = shown;
  const tooLittle = featuresOf(() => [rest] as Feature[]);
  await start(tooLittle, true).get('/features').expect(500);
});

test('refuses a problem that the contract does not name when answers are verified', async () => {
  const refusing = featuresOf(() => {
    throw problem('already-submitted');
  });
  await start(refusing, true).get('/features').expect(500);
  const answer = await start(refusing, false).get('/features').expect(409);
  expect(answer.body).toEqual(problemWith({ status: 409, code: 'already-submitted' }));
});

test('throws for a handler that is not in the contract', () => {
  const unknown = { handlers: { 'GET /nothing': () => [] } };
  expect(() => open().mount(unknown as never)).toThrow('GET /nothing is not in the contract.');
});

test('throws for a second handler of an endpoint', () => {
  const { mount } = open();
  mount(showFeatures);
  expect(() => mount(showFeatures)).toThrow('GET /features has two handlers.');
});

test('throws for an endpoint whose access has no check', () => {
  const teachers: FeatureEndpoints<'GET /feedback-snippets'> = {
    handlers: { 'GET /feedback-snippets': () => [] },
  };
  const mount = () => open().mount(teachers);
  expect(mount).toThrow('Nothing checks teacher.');
});

test('throws and names endpoints without a handler', () => {
  const { mount, requireComplete } = open();
  mount(showFeatures);
  expect(() => requireComplete(['GET /metrics'])).toThrow(
    /^Without handler: GET \/health\/live, .*GET \/images\/:id\.$/,
  );
  expect(() => requireComplete(['GET /metrics'])).not.toThrow('GET /features');
  expect(() => requireComplete(['GET /metrics'])).not.toThrow('GET /metrics');
});
