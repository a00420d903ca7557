import { afterAll, expect, inject, test } from 'vitest';
import { configureEmulator, configureNoEmulator } from '../../server/src/testing/emulator.ts';
import { runCampaign } from './campaign.ts';
import { startTarget } from './target.ts';

configureNoEmulator();
const target = await startTarget(inject('mongoUri'));
afterAll(async () => {
  configureEmulator();
  await target.stop();
});

test('answers adversarial requests without a 5xx and without revealing internals', {
  timeout: 60_000,
}, async () => {
  const { sent, statuses, violations } = await runCampaign(target, 600, 20_261_121);
  // Reporters shorten a list; all of them print the message.
  expect(violations, violations.join('\n')).toEqual([]);
  expect(sent).toBe(600);
  // Requests that are all refused by the first check would prove nothing.
  expect(statuses.get(200)).toBeGreaterThan(30);
});
