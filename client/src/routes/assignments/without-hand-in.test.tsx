import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { RecordedMark, WithoutHandIn } from 'server/contract/marking/recorded-marks';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import { sampleAssignment, sampleId, sampleOfClass } from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { serveEmptyLists } from '#testing/serve-empty-lists.ts';
import { apiPath, refuse, server } from '#testing/server.ts';

const id = sampleId(1);

beforeAll(() =>
  Promise.all([
    import('./assignment-submissions.tsx'),
    import('./assignment-details.tsx'),
    import('#features/marking/components/recorded/record-form.tsx'),
  ]),
);
beforeEach(() => serveEmptyLists());

const mark: RecordedMark = {
  _id: sampleId(700),
  state: 'excused',
  obtainedMark: null,
  feedback: null,
  marks: 20,
  markedAt: '2026-11-20T10:00:00.000Z',
  version: 3,
};
const toRow = (name: string, facts: Partial<WithoutHandIn> = {}): WithoutHandIn => ({
  name,
  email: `${name.toLowerCase()}@school.test`,
  state: 'missing',
  dueDate: '2026-11-20',
  mark: null,
  ...facts,
});

/** Three students who have not handed in; records what is sent about them. */
function open() {
  const sent: unknown[] = [];
  const rows = [toRow('Ada'), toRow('Bob'), toRow('Cleo', { state: 'excused', mark })];
  server.use(
    http.get(apiPath('/specificAssignment/:id'), () =>
      HttpResponse.json(sampleAssignment({ _id: id, ...sampleOfClass() })),
    ),
    http.get(apiPath('/assignments/:id/marks'), () =>
      HttpResponse.json(rows, { headers: { 'X-Total-Count': '3' } }),
    ),
    http.get(apiPath('/assignments/:id/marks/:email'), ({ params: { email } }) => {
      const row = rows.find((candidate) => candidate.email === email);
      return HttpResponse.json({ email, name: row?.name, marks: 20, mark: row?.mark ?? null });
    }),
    http.put(apiPath('/assignments/:id/marks/:email'), async ({ request, params }) => {
      const body = await request.json();
      sent.push([params.email, body]);
      const index = rows.findIndex(({ email }) => email === params.email);
      const isExcused = typeof body === 'object' && body !== null && 'excused' in body;
      if (rows[index] && isExcused) rows[index] = { ...rows[index], state: 'excused', mark };
      return HttpResponse.json({ modifiedCount: 1, version: 4 });
    }),
    http.delete(apiPath('/assignments/:id/marks/:email'), ({ request, params }) => {
      sent.push([params.email, new URL(request.url).searchParams.get('version')]);
      return HttpResponse.json({ deletedCount: 1 });
    }),
  );
  const at = `/assignments/${id}/submissions?status=not-submitted`;
  const { person: user, queryClient } = renderRoutes(routes, { at, user: teacher });
  return { sent, user, queryClient };
}

const findRow = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) }));
const dialog = async () => within(await screen.findByRole('dialog'));

describe('who has not handed in', () => {
  test('is listed without asking for the submissions too', async () => {
    const asked: string[] = [];
    server.use(
      http.get(apiPath('/assignments/:id/submissions'), ({ request }) => {
        asked.push(request.url);
        return HttpResponse.json([], { headers: { 'X-Total-Count': '0' } });
      }),
    );
    const { queryClient } = open();
    await findRow('Ada');
    await queryClient.refetchQueries();
    expect(asked).toEqual([]);
  });

  test('is marked with what was typed before the form was closed, until it is sent', async () => {
    const { user, sent } = open();
    const openForm = async (name: string) => {
      await user.click((await findRow(name)).getByRole('button', { name: 'Record mark' }));
      const form = await dialog();
      await form.findByLabelText('Mark');
      return form;
    };
    const form = await openForm('Ada');
    await user.click(form.getByRole('radio', { name: 'Presented orally' }));
    await user.type(form.getByLabelText('Mark'), '17.5');
    await user.click(form.getByRole('button', { name: 'Close' }));

    const ofOther = await openForm('Bob');
    expect(ofOther.getByLabelText('Mark')).toHaveValue('');
    await user.click(ofOther.getByRole('button', { name: 'Close' }));

    const again = await openForm('Ada');
    expect(again.getByText('Draft restored')).toBeVisible();
    expect(again.getByRole('radio', { name: 'Presented orally' })).toBeChecked();
    expect(again.getByLabelText('Mark')).toHaveValue('17.5');
    await user.click(again.getByRole('button', { name: 'Save and release' }));
    await see('Recorded for 1 assignment.');
    const body = { obtainedMark: 17.5, feedback: 'Presented orally.', release: true };
    expect(sent).toEqual([['ada@school.test', body]]);
    expect((await openForm('Ada')).queryByText('Draft restored')).toBeNull();
  });

  test('is marked on paper, with the choice as feedback', async () => {
    const { user, sent } = open();
    const row = await findRow('Ada');
    expect(row.getByText('Missing')).toBeVisible();
    await see('2 not submitted · 1 marked or excused without a submission');
    await user.click(row.getByRole('button', { name: 'Record mark' }));
    const form = await dialog();
    expect(form.getByRole('heading')).toHaveTextContent(/^Mark without a submission$/);
    expect(await form.findByText('Student: Ada')).toBeVisible();
    await user.click(form.getByRole('radio', { name: 'Presented orally' }));
    await user.type(form.getByLabelText('Mark'), '21');
    await user.click(form.getByRole('button', { name: 'Save and release' }));
    expect(await form.findByText('Enter at most 20.')).toBeVisible();
    await user.clear(form.getByLabelText('Mark'));
    await user.type(form.getByLabelText('Mark'), '17.5');
    await user.click(form.getByRole('button', { name: 'Save and release' }));
    await see('Recorded for 1 assignment.');
    const body = { obtainedMark: 17.5, feedback: 'Presented orally.', release: true };
    expect(sent).toEqual([['ada@school.test', body]]);
  });

  test('is marked zero as a draft, and the form stays open when it is refused', async () => {
    const { user, sent } = open();
    await user.click((await findRow('Ada')).getByRole('button', { name: 'Record mark' }));
    const form = await dialog();
    await user.click(await form.findByRole('radio', { name: /^Zero/ }));
    server.use(
      http.put(apiPath('/assignments/:id/marks/:email'), () => refuse(409, 'Ada has handed in.'), {
        once: true,
      }),
    );
    await user.click(form.getByRole('button', { name: 'Save as draft' }));
    await see(/Ada has handed in/);
    await user.click(form.getByRole('button', { name: 'Save as draft' }));
    await see('Recorded for 1 assignment.');
    const body = { obtainedMark: 0, feedback: 'Nothing was submitted.', release: false };
    expect(sent).toEqual([['ada@school.test', body]]);
  });

  test('is excused, several at once', async () => {
    const { user, sent } = open();
    for (const name of ['Ada', 'Bob']) {
      await user.click((await findRow(name)).getByRole('checkbox'));
    }
    const bar = within(screen.getByRole('region', { name: 'Reminders' }));
    await user.click(bar.getByRole('button', { name: 'Record mark' }));
    const form = await dialog();
    await user.click(await form.findByRole('radio', { name: 'Excused' }));
    await user.click(form.getByRole('button', { name: 'Excuse' }));
    await see('Recorded for 2 assignments.');
    const ended = await screen.findByText('Nothing is selected.');
    await waitFor(() => expect(ended).toHaveFocus());
    await waitFor(() => expect(screen.queryAllByRole('checkbox')).toEqual([]));
    expect(sent).toEqual(['ada', 'bob'].map((name) => [`${name}@school.test`, { excused: true }]));
  });

  test('is excused but for those who are refused, with the reason', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
    const bar = within(screen.getByRole('region', { name: 'Reminders' }));
    await user.click(bar.getByRole('button', { name: 'Record mark' }));
    const form = await dialog();
    await user.click(await form.findByRole('radio', { name: 'Excused' }));
    server.use(
      http.put(apiPath('/assignments/:id/marks/:email'), ({ params }) =>
        params.email === 'bob@school.test' ? refuse(409, 'Bob has handed in.') : undefined,
      ),
    );
    await user.click(form.getByRole('button', { name: 'Excuse' }));
    await see(/^Recorded for 1 assignment\. .*Bob has handed in/);
  });

  test('is asked about before a released mark becomes a draft again', async () => {
    const { user } = open();
    const asked: string[] = [];
    const released: RecordedMark = { ...mark, state: 'released', obtainedMark: 12 };
    server.use(
      http.get(apiPath('/assignments/:id/marks/:email'), () =>
        HttpResponse.json({ email: 'cleo@school.test', name: 'Cleo', marks: 20, mark: released }),
      ),
      http.delete(apiPath('/submissions/:id/release'), ({ params }) => {
        asked.push(String(params.id));
        return HttpResponse.json({ modifiedCount: 1 });
      }),
    );
    await user.click((await findRow('Cleo')).getByRole('button', { name: 'Change mark' }));
    const form = await dialog();
    await user.click(await form.findByRole('button', { name: 'Take release back' }));
    const question = within(await screen.findByRole('dialog', { name: 'Take this release back?' }));
    expect(question.getByText(/Cleo/)).toBeVisible();
    expect(asked).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Take release back' }));
    await see('The mark is a draft again.');
    expect(asked).toEqual([mark._id]);
  });

  test('is reminded in two presses: all who can be reminded, or none', async () => {
    const { user } = open();
    const reminded: unknown[] = [];
    server.use(
      http.post(apiPath('/classes/:id/reminders'), async ({ request }) => {
        reminded.push(await request.json());
        return HttpResponse.json({ sent: 2, alreadyReminded: 0, notNeeded: 0 });
      }),
    );
    const name = 'Select all 2 students on this page who can be reminded';
    const all = await screen.findByRole('checkbox', { name });
    await user.click(all);
    await see('2 reminders for 2 students selected.');
    await user.click(all);
    expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull();
    await user.click(all);
    await user.click(screen.getByRole('button', { name: 'Remind 2 students' }));
    await see('2 reminders were sent.');
    const emails = ['ada@school.test', 'bob@school.test'];
    expect(reminded).toEqual([{ reminders: [{ assignmentId: id, emails }] }]);
    expect(all).not.toBeChecked();
  });

  test('is no longer excused', async () => {
    const { user, sent } = open();
    await user.click((await findRow('Cleo')).getByRole('button', { name: 'Change mark' }));
    const form = await dialog();
    await user.click(await form.findByRole('button', { name: 'No longer excuse' }));
    await see('No longer excuse this student?');
    expect(sent).toEqual([]);
    const question = screen.getByRole('dialog', { name: 'No longer excuse this student?' });
    await user.click(within(question).getByRole('button', { name: 'No longer excuse' }));
    await see(/^Removed/);
    expect(sent).toEqual([['cleo@school.test', '3']]);
  });
});

test.each([
  [{ state: 'released', obtainedMark: 12 }, ['Marked without a submission', '12 of 20']],
  [{ state: 'excused', obtainedMark: null }, ['Excused', /counts in no average/]],
] as const)('a student reads the own one: %o', async (own, shown) => {
  const recordedMark = { ...own, feedback: 'Good.', marks: 20, markedAt: mark.markedAt };
  const assignment = { ...sampleAssignment({ _id: id, recorded: own.state }), recordedMark };
  server.use(http.get(apiPath('/specificAssignment/:id'), () => HttpResponse.json(assignment)));
  renderRoutes(routes, { at: `/assignmentDetails/${id}`, user: student });
  for (const text of shown) await see(text);
});
