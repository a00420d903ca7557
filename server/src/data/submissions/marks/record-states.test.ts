import type { Filter } from 'mongodb';
import { expect, test } from 'vitest';
import {
  buildDraftSubmission,
  buildMarkedSubmission,
  buildRecordedMark,
  buildSubmission,
} from '#testing/builders/submissions.ts';
import { startTestApi } from '#testing/test-api.ts';
import type { SubmissionDocument } from '../collection.ts';
import {
  handedIn,
  hasReleasedMark,
  isKept,
  isSettled,
  isShownRecord,
  matchKept,
  matchNoShownRecord,
  matchNotKept,
  matchReleasedMark,
  matchSettled,
  matchShownRecord,
} from './record-states.ts';

const { submissions } = (await startTestApi()).collections;

/** One of each state that a submission can have. */
const all: Record<string, SubmissionDocument> = {
  pending: buildSubmission(),
  returned: buildSubmission({ status: 'returned' }),
  draft: buildDraftSubmission(),
  completed: buildMarkedSubmission(),
  withdrawn: buildSubmission({ status: 'withdrawn' }),
  'recorded draft': buildRecordedMark({ recorded: 'draft', obtainedMark: null, feedback: null }),
  'recorded mark': buildRecordedMark(),
  excused: buildRecordedMark({ recorded: 'excused', obtainedMark: null, feedback: null }),
};
for (const [uid, each] of Object.entries(all)) await submissions.insertOne({ ...each, uid });

type Check = (submission: SubmissionDocument) => boolean;

test.each<[string, Check, Filter<SubmissionDocument>, string[]]>([
  [
    'a shown record',
    (submission) => isShownRecord(submission.recorded),
    matchShownRecord,
    ['recorded mark', 'excused'],
  ],
  [
    'no shown record',
    (submission) => !isShownRecord(submission.recorded),
    matchNoShownRecord,
    ['pending', 'returned', 'draft', 'completed', 'withdrawn', 'recorded draft'],
  ],
  [
    'handed in',
    ({ status }) => handedIn.includes(status),
    { status: { $in: handedIn } },
    ['pending', 'returned', 'draft', 'completed'],
  ],
  ['a released mark', hasReleasedMark, matchReleasedMark, ['completed', 'recorded mark']],
  [
    'settled',
    isSettled,
    matchSettled,
    ['pending', 'returned', 'draft', 'completed', 'recorded mark', 'excused'],
  ],
  ['kept', isKept, matchKept, ['completed', 'recorded mark', 'excused']],
  [
    'not kept',
    (submission) => !isKept(submission),
    matchNotKept,
    ['pending', 'returned', 'draft', 'withdrawn', 'recorded draft'],
  ],
])(
  'function and filter agree in each state on what is %s',
  async (_what, check, filter, states) => {
    const checked = Object.keys(all).filter((state) => all[state] && check(all[state]));
    expect(checked).toEqual(states);
    expect((await submissions.distinct('uid', filter)).toSorted()).toEqual(states.toSorted());
  },
);
