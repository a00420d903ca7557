import {
  isRepeatFault,
  readRepeatRule,
  writeRepeatRule,
} from 'server/contract/study-tasks/repeat.values';

/** What the form offers beside a rule that a task has already. */
export const offeredRules = [
  'FREQ=DAILY',
  'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;INTERVAL=2',
  'FREQ=MONTHLY',
  'FREQ=YEARLY',
];

/** A rule without its last day, and that day. */
export function splitRule(rule = ''): { repeat: string; repeatUntil: string } {
  const read = readRepeatRule(rule);
  if (isRepeatFault(read)) return { repeat: '', repeatUntil: '' };
  const { until = '', ...others } = read;
  return { repeat: writeRepeatRule(others), repeatUntil: until };
}

/** The rule with its last day; `null` where nothing repeats. */
export function joinRule({ repeat, repeatUntil }: { repeat: string; repeatUntil: string }) {
  const read = readRepeatRule(repeat);
  if (isRepeatFault(read)) return null;
  return writeRepeatRule({ ...read, ...(repeatUntil !== '' && { until: repeatUntil }) });
}
