import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Preferences } from 'server/contract/accounts/schemas';
import type { Attempt, HistoryRow } from 'server/contract/submissions/attempts';
import type { Submission } from 'server/contract/submissions/schemas';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { pasteInto } from '#testing/paste-into.ts';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import {
  sampleAssignment,
  sampleId,
  sampleMarkedSubmission,
  sampleSubmission,
} from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { serveEmptyLists } from '#testing/serve-empty-lists.ts';
import { apiPath, holdAnswer, refuse, server } from '#testing/server.ts';

const draft = { obtainedMark: 12, feedback: 'Name your source.', markedAt: '2026-11-20T10:00:00Z' };
const sampleDraft = (facts: Partial<Submission> = {}) =>
  sampleSubmission({ state: 'draft', isMarkingBegun: true, version: 3, draft, ...facts });

const historyRow = (facts: Partial<HistoryRow>): HistoryRow => ({
  at: '2026-11-20T10:00:00.000Z',
  byName: 'Grace Hopper',
  kind: 'draft',
  from: null,
  to: null,
  reason: null,
  ...facts,
});

const firstDraft = historyRow({ to: { obtainedMark: 10, feedback: null } });
const secondDraft = historyRow({
  at: '2026-11-20T11:00:00.000Z',
  byName: 'Alan Turing',
  from: firstDraft.to,
  to: { obtainedMark: 12, feedback: 'Name your source.' },
});

interface Life {
  history?: HistoryRow[];
  attempts?: Attempt[];
  /** What a mark changes; answers it. */
  mark?: (body: { obtainedMark: number }) => Response;
}

/** Answers the submission that `read` returns, with its life; records the marks. */
function serve(read: () => Submission, { history = [], attempts = [], mark }: Life = {}) {
  const sent: unknown[] = [];
  serveEmptyLists();
  server.use(
    http.get(apiPath('/specificSubmittedAssignment/:id'), () => HttpResponse.json(read())),
    http.get(apiPath('/specificAssignment/:id'), () => HttpResponse.json(sampleAssignment())),
    http.get(apiPath('/submissions/:id/history'), () => HttpResponse.json(history)),
    http.get(apiPath('/submissions/:id/attempts'), () => HttpResponse.json(attempts)),
    http.patch<never, { obtainedMark: number }>(
      apiPath('/updateSpecificSubmittedAssignment/:id'),
      async ({ request }) => {
        const body = await request.json();
        sent.push(body);
        return mark?.(body) ?? HttpResponse.json({ modifiedCount: 1 });
      },
    ),
  );
  return sent;
}

async function show(user = teacher) {
  const view = renderRoutes(routes, { at: `/giveMark/${sampleId(900)}`, user });
  await screen.findByRole('heading', { name: 'Evaluate Assignment' });
  if (user === teacher) await screen.findByLabelText('Mark');
  return view;
}

/** The preferences as the server keeps them, and what was sent to change them. */
function servePreferences() {
  const sent: Preferences[] = [];
  server.use(
    http.get(apiPath('/profile/preferences'), () =>
      HttpResponse.json(sent.at(-1) ?? { releasesMarks: true }),
    ),
    http.patch<never, Preferences>(apiPath('/profile/preferences'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ modifiedCount: 1 });
    }),
  );
  return sent;
}

const releaseChoice = () => screen.getByRole('checkbox', { name: 'Release marks when I save' });
const press = (name: string) => screen.getByRole('button', { name });

beforeAll(() => import('./give-mark.tsx'));
beforeEach(() => localStorage.clear());

describe('a draft', () => {
  test('is saved without feedback by its button or Ctrl, Shift and Enter, and the student gets nothing', async () => {
    const sent = serve(sampleSubmission);
    const { person } = await show();
    await person.type(screen.getByLabelText('Mark'), '12');
    await person.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await see('Draft saved');
    await see('The student sees the mark when you release it.');
    expect(sent).toEqual([{ obtainedMark: 12, status: 'completed', version: 1, release: false }]);
  });

  test('is what saving makes once that was chosen, also at the next visit', async () => {
    const sent = serve(sampleSubmission);
    const chosen = servePreferences();
    const { person, unmount } = await show();
    await person.click(press('Save and close'));
    await see('Fill in this field.');
    await person.click(releaseChoice());
    await waitFor(() => expect(screen.queryByText('Fill in this field.')).toBeNull());
    await waitFor(() => expect(chosen).toEqual([{ releasesMarks: false }]));
    unmount();

    const again = await show();
    await again.person.type(screen.getByLabelText('Mark'), '12');
    await again.person.click(press('Save draft and close'));
    await see('Draft saved');
    expect(sent).toEqual([expect.objectContaining({ release: false })]);
  });

  test('is chosen at once, and released again when the choice could not be saved', async () => {
    serve(sampleSubmission);
    const { answer } = holdAnswer('patch', '/profile/preferences');
    const { person } = await show();
    await person.click(releaseChoice());
    await see('Save draft and close');
    answer(refuse(503, 'Back in a minute.'));
    await see(/Your choice was not saved/);
    expect(releaseChoice()).toBeChecked();
    expect(press('Save and close')).toBeVisible();
  });

  test('is what saving makes when the choice cannot be loaded', async () => {
    serve(sampleSubmission);
    server.use(http.get(apiPath('/profile/preferences'), () => refuse(403)));
    await show();
    expect(releaseChoice()).not.toBeChecked();
    expect(press('Save draft and close')).toBeVisible();
  });

  test('is shown with its state, and released from the page only with feedback', async () => {
    let isReleased = false;
    const sent = serve(
      () =>
        isReleased
          ? sampleMarkedSubmission()
          : sampleDraft({ draft: { ...draft, feedback: null } }),
      {
        mark: () => {
          isReleased = true;
          return HttpResponse.json({ modifiedCount: 1 });
        },
      },
    );
    const { person } = await show();
    await see('12/20, not released');
    expect(screen.getByLabelText('Mark')).toHaveValue('12');
    await person.click(press('Save and close'));
    await see('Fill in this field.');
    await pasteInto(person, screen.getByLabelText('Feedback'), 'Well argued.');
    await person.click(press('Save and close'));
    await see('Marks Submitted Successfully');
    const body = { obtainedMark: 12, feedback: 'Well argued.', status: 'completed', version: 3 };
    expect(sent).toEqual([body]);
  });

  test('is replaced by the one before with a press, as a new version', async () => {
    let current = sampleDraft();
    const sent = serve(() => current, {
      history: [secondDraft, firstDraft],
      mark: () => {
        current = sampleDraft({
          version: 4,
          draft: { ...draft, obtainedMark: 10, feedback: null },
        });
        return HttpResponse.json({ modifiedCount: 1 });
      },
    });
    const { person } = await show();
    await person.type(screen.getByLabelText('Feedback'), ' More');
    await person.click(await screen.findByRole('button', { name: 'Undo the last draft' }));
    await see('Replace what you typed?');
    await person.click(press('Cancel'));
    expect(sent).toEqual([]);
    await person.click(press('Undo the last draft'));
    await person.click(await screen.findByRole('button', { name: 'Yes, undo the draft' }));
    await see('10/20, not released');
    expect(sent).toEqual([{ obtainedMark: 10, status: 'completed', release: false, version: 3 }]);
    expect(screen.getByLabelText('Mark')).toHaveValue('10');
    expect(screen.getByLabelText('Feedback')).toHaveValue('');
    expect(screen.queryByText(/Someone else/)).toBeNull();
  });

  test('has nothing to undo when it is the first one', async () => {
    serve(sampleDraft, { history: [firstDraft] });
    await show();
    await see('History: 1 entry');
    expect(screen.queryByRole('button', { name: 'Undo the last draft' })).toBeNull();
  });

  test('that somebody else has saved meanwhile is shown beside what was typed', async () => {
    let current = sampleSubmission();
    serve(() => current, {
      mark: () => {
        const comment = 'Only one of them has a date.';
        const given = { criterionId: sampleId(1), title: 'Sources', points: 12, maxPoints: 20 };
        const criteria = [{ ...given, levelTitle: 'Compares two sources', comment }];
        current = sampleDraft({ draft: { ...draft, criteria } });
        return refuse(409, 'It is marked already.', 'submission-already-marked');
      },
    });
    const { person } = await show();
    await person.type(screen.getByLabelText('Mark'), '17');
    await person.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await see(/A draft has been saved meanwhile: 12\/20/);
    expect(screen.getByText('Name your source.')).toBeVisible();
    expect(screen.getByText('Compares two sources')).toBeVisible();
    expect(screen.getByText('Only one of them has a date.')).toBeVisible();
    expect(screen.getByLabelText('Mark')).toHaveValue('17');
  });

  test('that the teacher has saved in another tab is said to be the own one', async () => {
    let current = sampleSubmission();
    serve(() => current, {
      mark: () => {
        current = sampleDraft();
        return refuse(409, 'You have marked it.', 'submission-marked-by-you');
      },
    });
    const { person } = await show();
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
    await person.type(screen.getByLabelText('Mark'), '17');
    await person.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await see(/^You have saved a draft in another tab: 12\/20/);
    // At the top of the form, which somebody leaves by the buttons at its end.
    const alert = screen.getByText(/^You have saved a draft/).closest('[role=alert]');
    expect(shown.mock.contexts).toContain(alert);
    expect(screen.getByLabelText('Mark')).toHaveValue('17');
  });

  test('of a released mark is not offered: it can only be corrected', async () => {
    serve(() => sampleMarkedSubmission());
    await show();
    await see('Save correction');
    expect(screen.queryByRole('button', { name: 'Save as draft' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: /^Release/ })).toBeNull();
  });
});

describe('what happened before', () => {
  const attempts: Attempt[] = [
    {
      number: 3,
      files: [],
      pdfLink: 'https://documents.test/third',
      quickNote: 'Now with sources.',
      submittedAt: '2026-11-21T10:00:00.000Z',
      ended: null,
      endedAt: null,
      reason: null,
    },
    {
      number: 2,
      files: [],
      pdfLink: 'https://documents.test/second',
      quickNote: 'The right one.',
      submittedAt: '2026-11-19T10:00:00.000Z',
      ended: 'returned',
      endedAt: '2026-11-20T12:00:00.000Z',
      reason: 'Say where your numbers come from.',
    },
    {
      number: 1,
      files: [],
      pdfLink: 'https://documents.test/first',
      quickNote: 'First try.',
      submittedAt: '2026-11-18T10:00:00.000Z',
      ended: 'replaced',
      endedAt: '2026-11-19T10:00:00.000Z',
      reason: null,
    },
  ];
  const returned = historyRow({
    at: '2026-11-20T12:00:00.000Z',
    kind: 'returned',
    from: { obtainedMark: 12, feedback: 'A good start.' },
    reason: 'Say where your numbers come from.',
  });

  test('is shown beside a new attempt: why the last was returned, its feedback, and the earlier ones', async () => {
    serve(() => sampleSubmission({ version: 5, attemptCount: 3 }), {
      attempts,
      history: [returned, secondDraft, firstDraft],
    });
    const { person } = await show();
    const before = within(
      await screen.findByRole('region', { name: 'Earlier attempts and marks' }),
    );
    expect(before.getByRole('heading', { name: /^Attempt 2/ })).toBeVisible();
    const [reason] = before.getAllByText('Say where your numbers come from.');
    expect(reason).toBeVisible();
    expect(before.getByText('A good start.')).toBeVisible();
    const [first] = before.getAllByText('First try.');
    expect(first).not.toBeVisible();
    await person.click(before.getByText('1 other attempt'));
    expect(first).toBeVisible();
    expect(before.getByRole('link', { name: /documents\.test\/first/ })).toHaveAttribute(
      'href',
      'https://documents.test/first',
    );
  });

  test('is the history of a released mark, open beside its correction: who, when, from and to', async () => {
    const released = historyRow({
      at: '2026-11-20T12:00:00.000Z',
      kind: 'released',
      from: secondDraft.to,
      to: { obtainedMark: 17.5, feedback: 'Clear and well argued.' },
    });
    serve(() => sampleMarkedSubmission({ version: 4 }), {
      attempts: attempts.slice(0, 1),
      history: [released, secondDraft, firstDraft],
    });
    await show();
    await see(/^Clear and well argued/);
    const rows = screen.getAllByRole('listitem');
    const texts = rows.map(({ textContent }) => textContent).filter((text) => /by \w+/.test(text));
    expect(texts).toEqual([
      expect.stringMatching(
        /^Released17\.5\/20before: 12\/20by Grace Hopper, 20\/11\/2026, .+Clear and well argued\.$/,
      ),
      expect.stringMatching(
        /^Draft saved12\/20before: 10\/20by Alan Turing, 20\/11\/2026, .+Name your source\.$/,
      ),
      expect.stringMatching(/^Draft saved10\/20by Grace Hopper, 20\/11\/2026, [^a-z]+$/i),
    ]);
  });

  test('is the attempt that was returned, also when the student has replaced its successor', async () => {
    const [last, second, first] = attempts;
    const replaced = {
      ...first,
      ended: 'replaced',
      endedAt: last?.submittedAt,
      quickNote: 'Typo.',
    };
    serve(() => sampleSubmission({ version: 6, attemptCount: 4 }), {
      attempts: [last, replaced, second, first] as Attempt[],
      history: [returned],
    });
    await show();
    const before = within(
      await screen.findByRole('region', { name: 'Earlier attempts and marks' }),
    );
    expect(before.getByRole('heading', { name: /^Attempt 2/ })).toBeVisible();
    expect(before.getByText('Typo.')).not.toBeVisible();
    expect(before.getByText('2 other attempts')).toBeVisible();
  });

  test('is neither asked for nor shown when the submission was only handed in, and to its student', async () => {
    const asked: string[] = [];
    server.events.on('request:start', ({ request }) => asked.push(new URL(request.url).pathname));
    serve(sampleSubmission);
    const { unmount } = await show();
    await see('Save and close');
    expect(asked.filter((path) => /history|attempts/.test(path))).toEqual([]);
    unmount();
    serve(() => sampleMarkedSubmission(), { history: [firstDraft] });
    await show(student);
    await see(/Only teachers can mark/);
    expect(screen.queryByRole('region', { name: 'Earlier attempts and marks' })).toBeNull();
  });

  test('can be asked for again when it could not be loaded', async () => {
    serve(sampleDraft, { history: [firstDraft] });
    server.use(
      http.get(apiPath('/submissions/:id/history'), () => refuse(503, 'Back in a minute.')),
    );
    const { person } = await show();
    await see('We could not load the earlier attempts and marks');
    serve(sampleDraft, { history: [firstDraft] });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await see('History: 1 entry');
  });
});
