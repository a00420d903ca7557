import { accountCalls } from './account-calls.ts';
import { assignmentCalls } from './assignment-calls.ts';
import type { Calls } from './calls.ts';
import { classCalls } from './class-calls.ts';
import { extensionCalls } from './extension-calls.ts';
import { otherCalls } from './other-calls.ts';
import { planningCalls } from './planning-calls.ts';
import { submissionCalls } from './submission-calls.ts';

/**
 * Who may make each call, stated a second time beside the contract, and who gets another status than that access gives.
 * What is asked for belongs to the owner, a student, unless the words behind the call say otherwise. Whoever shows an
 * expired or a tampered token claims to be somebody whom the call serves. "re-registered" has signed up at Firebase under
 * the owner's address, "unverified" has the teacher's role with an address that nobody has verified, which makes it a
 * "demoted", and "deleted" has deleted the account.
 */
const calls: Calls[] = [
  accountCalls,
  assignmentCalls,
  submissionCalls,
  extensionCalls,
  classCalls,
  planningCalls,
  otherCalls,
];

export const callers = [
  'anonymous',
  'owner',
  'student',
  'teacher',
  'expired',
  'tampered',
  'demoted',
  're-registered',
  'unverified',
  'deleted',
] as const;
export type Caller = (typeof callers)[number];

/** `route` as the contract names it; `call` is the route with what is special about it. */
export type Row = { call: string; route: string; access: string; expected: Record<Caller, number> };

/** Whose token is none, or none any more. */
const provingNothing: readonly Caller[] = [
  'anonymous',
  'expired',
  'tampered',
  're-registered',
  'deleted',
];

/** What each access answers to callers who ask for what they may have. */
function statusFor(access: string, caller: Caller): number {
  if (access === 'public' || access === 'optional-sign-in') return 200;
  if (provingNothing.includes(caller) || access === 'metrics-token' || access === 'scan-grant')
    return 401;
  if (access === 'student') return caller === 'teacher' ? 403 : 200;
  if (access === 'teacher') return caller === 'teacher' ? 200 : 403;
  return 200;
}

export const matrix: Row[] = calls
  .flatMap(({ table }) => table.trim().split('\n').slice(1))
  .map((line) => {
    const [call = '', access = '', but = ''] = line.split('|').map((cell) => cell.trim());
    const exceptions = new Map(but.split(', ').map((text) => [text.split(' ')[0], text]));
    const expected = (caller: Caller) =>
      Number(exceptions.get(caller)?.split(' ')[1] ?? statusFor(access, caller));
    return {
      call,
      route: call.split(',', 1)[0] ?? call,
      access,
      expected: {
        anonymous: expected('anonymous'),
        owner: expected('owner'),
        student: expected('student'),
        teacher: expected('teacher'),
        expired: expected('expired'),
        tampered: expected('tampered'),
        demoted: expected('demoted'),
        're-registered': expected('re-registered'),
        unverified: expected('demoted'),
        deleted: expected('deleted'),
      },
    };
  });

export const details: Calls['details'] = Object.fromEntries(
  calls.flatMap((call) => Object.entries(call.details)),
);
