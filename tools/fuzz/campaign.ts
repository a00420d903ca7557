import fc from 'fast-check';
import pLimit from 'p-limit';
import { findViolation } from './find-violation.ts';
import { type FuzzedRequest, fuzzedRequests } from './requests.ts';
import { send } from './send.ts';
import type { Target } from './target.ts';

type Outcome = {
  sent: number;
  /** Answers by status; 0 stands for a connection closed after bytes that are not a request. */
  statuses: Map<number, number>;
  violations: string[];
};

const batch = 250;
const limit = pLimit(16);

/** Sends `count` requests generated from `seed`, and checks each answer. */
export async function runCampaign(target: Target, count: number, seed: number): Promise<Outcome> {
  const outcome: Outcome = { sent: 0, statuses: new Map(), violations: [] };
  const arbitrary = fuzzedRequests(target.routes, target.known);
  for (let start = 0; start < count; start += batch) {
    const numRuns = Math.min(batch, count - start);
    const requests = fc.sample(arbitrary, { numRuns, seed: seed + start });
    await Promise.all(requests.map((request) => limit(() => attempt(target, request, outcome))));
  }
  return outcome;
}

async function attempt(target: Target, request: FuzzedRequest, outcome: Outcome): Promise<void> {
  outcome.sent += 1;
  try {
    const answer = await send(target, request);
    outcome.statuses.set(answer.status, (outcome.statuses.get(answer.status) ?? 0) + 1);
    const violation = findViolation(request, answer);
    if (violation) {
      outcome.violations.push(`${describe(request)} ${violation}: ${answer.body.slice(0, 300)}`);
    }
  } catch (error) {
    outcome.violations.push(`${describe(request)} got no answer: ${error}`);
  }
}

function describe({ caller, method, path, contentType, body, wire }: FuzzedRequest): string {
  const sent = wire ?? body ?? Buffer.of();
  return `${caller} ${method} ${path.slice(0, 200)} ${contentType} ${JSON.stringify(sent.subarray(0, 200).toString('latin1'))}`;
}
