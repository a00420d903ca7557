import { expect, test } from 'vitest';
import { describeRepeat } from './describe-repeat.ts';

test.each([
  ['FREQ=DAILY', 'every day'],
  ['FREQ=WEEKLY;INTERVAL=2', 'every 2 weeks'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Monday to Friday'],
  ['FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=20270701', 'every week on Monday and Thursday until 1 July 2027'],
  ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=3', 'every month, 3 times'],
])('writes %s in words', (rule, words) => {
  expect(describeRepeat(rule)).toBe(words);
});
