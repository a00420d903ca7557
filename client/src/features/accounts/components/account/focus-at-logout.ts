import { logout } from 'virtual:messages/logout';
import { formatDuration } from '#lib/dates/format-duration.ts';
import { type FocusRun, toWorkMinutes, toWorkRecord } from '#lib/focus/focus-run.ts';
import { readFocusRun } from '#lib/focus/focus-store.ts';
import { isApiUnavailable } from '#lib/http/outage.ts';

/** The focus session whose minutes are not recorded yet: a logout ends it. */
export function findUnrecordedRun(uid: string): FocusRun | null {
  const run = readFocusRun(uid);
  return run?.breakUntil === undefined ? run : null;
}

/** What the question before a logout says about it. */
export function describeUnrecordedRun(run: FocusRun): string {
  const facts = {
    title: run.task.title,
    duration: formatDuration(toWorkMinutes(run, Date.now())),
  };
  return isApiUnavailable() ? logout.focusLost(facts) : logout.focus(facts);
}

/** Records its minutes. The student was not asked how it went: "okay" is the neutral answer. */
export async function recordRun(run: FocusRun): Promise<void> {
  // Pages that call nothing load the logout too: they must not carry axios for it.
  const { call } = await import('#lib/http/api.ts');
  await call('POST /study-tasks/:id/work', {
    params: { id: run.task._id },
    body: toWorkRecord(run, Date.now(), 'okay'),
  });
}
