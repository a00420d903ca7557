import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import type { AgendaItem } from 'server/contract/planning/agenda';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { describeDrafts } from '#features/accounts/components/account/describe-drafts.ts';
import { pasteInto } from '#testing/paste-into.ts';
import { renderRoutes, student } from '#testing/render.tsx';
import { sampleAgendaItem, sampleClass, sampleId, sampleOfClass } from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { apiPath, holdAnswer, refuse, server } from '#testing/server.ts';

const essay = sampleAgendaItem();
const flashCards = sampleAgendaItem({
  _id: sampleId(501),
  title: 'Flash cards',
  date: '2026-11-20',
  group: 'overdue',
  minutes: null,
  priority: 'low',
});
const session = sampleAgendaItem({
  _id: sampleId(502),
  kind: 'session',
  title: 'Macbeth',
  date: '2026-11-23',
  group: 'week',
  minutes: 90,
  assignmentId: sampleId(1),
  steps: ['Read act 1', 'Take notes'],
});
const macbeth = sampleAgendaItem({
  _id: sampleId(1),
  kind: 'assignment',
  title: 'Macbeth',
  date: '2026-11-27',
  group: 'week',
  minutes: 300,
  isExtended: true,
  ...sampleOfClass(),
});

/** An API with this agenda; records what is changed. */
function serve(items: AgendaItem[] = [flashCards, session, essay, macbeth]) {
  const sent: unknown[] = [];
  const record = async ({ request }: { request: Request }) => {
    const { pathname } = new URL(request.url);
    const body = request.body && (await request.json());
    sent.push([request.method, pathname.replace(/^.*\/(?=study-tasks|updateStudyTask)/, ''), body]);
    return HttpResponse.json({ modifiedCount: 1, insertedId: sampleId(900) });
  };
  const minutes = { mon: 60, tue: 60, wed: 60, thu: 60, fri: 60, sat: 0, sun: 0 };
  const availability = { minutes, daysOff: ['2026-11-24'], longestSession: 50, isSet: true };
  server.use(
    http.get(apiPath('/availability'), () => HttpResponse.json(availability)),
    http.get(apiPath('/classes'), () => HttpResponse.json([])),
    http.get(apiPath('/agenda'), () => HttpResponse.json(items)),
    http.post(apiPath('/study-tasks'), record),
    http.patch(apiPath('/study-tasks/:id'), record),
    http.patch(apiPath('/updateStudyTask/:id'), record),
  );
  return sent;
}

async function show(at = '/agenda') {
  const view = renderRoutes(routes, { at, user: student });
  await screen.findByRole('heading', { level: 1, name: 'Agenda' });
  return view;
}

const findGroup = async (name: string) => within(await screen.findByRole('region', { name }));

beforeAll(() => import('./agenda.tsx'));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00') });
});
afterEach(() => vi.useRealTimers());

describe('the agenda', () => {
  test('shows assignments, sessions and study tasks together by urgency', async () => {
    serve();
    await show();
    const week = await findGroup('This week');
    expect(week.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Macbeth',
      'Essay on tides',
      'Macbeth',
    ]);
    expect(week.getByText('Study session')).toBeVisible();
    expect(week.getByText('Read act 1 · Take notes')).toBeVisible();
    expect(week.getByText('Assignment')).toBeVisible();
    expect(week.getByText('1 h 30 min')).toBeVisible();
    expect(week.getByText('Biology 9b')).toBeVisible();
    const overdue = await findGroup('Overdue');
    expect(overdue.getByText('2 days overdue')).toBeVisible();
    expect((await findGroup('Today')).getByText('Nothing left for today.')).toBeVisible();
    // An assignment keeps its due day, and is completed by handing it in.
    expect(week.getAllByRole('button', { name: 'Move to another day' })).toHaveLength(2);
    expect(week.getAllByRole('checkbox')).toHaveLength(2);
  });

  test('moves a study task to another day in a dialog, and keeps the focus at it', async () => {
    const sent = serve();
    const { person } = await show();
    const overdue = await findGroup('Overdue');
    server.use(http.get(apiPath('/agenda'), () => new Promise<never>(() => {})));
    await person.click(overdue.getByRole('button', { name: 'Move to another day' }));
    await person.click(await screen.findByRole('button', { name: 'Today' }));
    expect(await (await findGroup('Today')).findByText('Flash cards')).toBeVisible();
    await see('Moved to Sunday, 22 November 2026.');
    expect(sent).toEqual([['PATCH', `study-tasks/${flashCards._id}`, { date: '2026-11-22' }]]);
    const row = within(screen.getByRole('region', { name: 'Today' }));
    await waitFor(() =>
      expect(row.getByRole('button', { name: 'Move to another day' })).toHaveFocus(),
    );
  });

  test('keeps the focus at a moved study task however late it is drawn at its new day', async () => {
    serve();
    const { person, queryClient } = await show();
    const overdue = await findGroup('Overdue');
    server.use(http.get(apiPath('/agenda'), () => new Promise<never>(() => {})));
    const cancelQueries = queryClient.cancelQueries.bind(queryClient);
    vi.spyOn(queryClient, 'cancelQueries').mockImplementation(async (...filters) => {
      await delay(300);
      await cancelQueries(...filters);
    });
    await person.click(overdue.getByRole('button', { name: 'Move to another day' }));
    await person.click(await screen.findByRole('button', { name: 'Today' }));
    const today = await findGroup('Today');
    const button = await today.findByRole('button', { name: 'Move to another day' });
    await waitFor(() => expect(button).toHaveFocus());
  });

  test('stays in the dialog with the typed day and the reason when a task could not be moved', async () => {
    serve();
    const { person } = await show();
    const overdue = await findGroup('Overdue');
    const { answer } = holdAnswer('patch', '/study-tasks/:id');
    await person.click(overdue.getByRole('button', { name: 'Move to another day' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to another day' }));
    await pasteInto(person, dialog.getByLabelText('Another day'), '02/12/2026');
    await person.click(dialog.getByRole('button', { name: 'Move' }));
    expect(dialog.getByRole('button', { name: 'Today' })).toBeDisabled();
    await person.keyboard('{Escape}');
    answer(refuse(409, 'Not now.'));
    expect(await dialog.findByText('Not now.')).toBeVisible();
    expect(dialog.getByText(/We could not move/)).toBeVisible();
    expect(dialog.getByLabelText('Another day')).toHaveValue('02/12/2026');
    const sent = serve();
    await person.click(dialog.getByRole('button', { name: 'Move' }));
    await see('Moved to Wednesday, 2 December 2026.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([['PATCH', `study-tasks/${flashCards._id}`, { date: '2026-12-02' }]]);
  });

  test('keeps the focus at a study task when its dialog is closed after a failure', async () => {
    serve();
    const { person } = await show();
    const overdue = await findGroup('Overdue');
    server.use(http.patch(apiPath('/study-tasks/:id'), () => refuse(409, 'Not now.')));
    await person.click(overdue.getByRole('button', { name: 'Move to another day' }));
    await person.click(await screen.findByRole('button', { name: 'Today' }));
    await see('Not now.');
    await person.click(screen.getByRole('button', { name: 'Close' }));
    const back = await findGroup('Overdue');
    const button = await back.findByRole('button', { name: 'Move to another day' });
    await waitFor(() => expect(button).toHaveFocus());
  });

  test('completes a study task at once', async () => {
    const sent = serve();
    const { person } = await show();
    const overdue = await findGroup('Overdue');
    server.use(http.get(apiPath('/agenda'), () => new Promise<never>(() => {})));
    await person.click(overdue.getByRole('checkbox', { name: 'Completed' }));
    expect(await (await findGroup('Done')).findByText('Flash cards')).toBeVisible();
    await waitFor(() =>
      expect(sent).toEqual([['PATCH', `updateStudyTask/${flashCards._id}`, null]]),
    );
  });

  test('says that it is empty, and where assignments are', async () => {
    serve([]);
    await show();
    expect(await screen.findByText('Your agenda is empty')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View all assignments' })).toHaveAttribute(
      'href',
      '/assignments',
    );
    expect(screen.queryByRole('region', { name: 'Today' })).toBeNull();
  });

  test('says why it could not be loaded, and tries again', async () => {
    server.use(http.get(apiPath('/agenda'), () => refuse(500)));
    const { person } = await show();
    expect(await screen.findByText('We could not load your agenda')).toBeVisible();
    serve();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await findGroup('This week');
  });
});

test('names the classes that have a holiday, in the list and in the week', async () => {
  serve();
  const classes = [
    sampleClass({ holidays: ['2026-11-23', '2026-12-24'] }),
    sampleClass({ _id: sampleId(701), name: 'English', holidays: ['2026-11-23'] }),
  ];
  server.use(http.get(apiPath('/classes'), () => HttpResponse.json(classes)));
  const { unmount } = await show();
  expect(await screen.findByText(/November 2026: Holiday: Biology 9b and English/)).toBeVisible();
  expect(screen.queryByText(/December/)).toBeNull();
  unmount();
  await show('/agenda?week=2026-11-23');
  expect(await screen.findByText('Holiday: Biology 9b and English')).toBeVisible();
});

describe('the week', () => {
  test('shows what is planned on each day and how long it takes', async () => {
    serve();
    await show('/agenda?week=2026-11-24');
    const monday = within(
      await screen.findByRole('listitem', { name: 'Monday, 23 November 2026' }),
    );
    expect(await monday.findByText('1 h 30 min of 1 h')).toBeVisible();
    expect(monday.getByText('30 min more than available')).toBeVisible();
    const dayOff = screen.getByRole('listitem', { name: 'Tuesday, 24 November 2026' });
    expect(within(dayOff).getByText('45 min of 0 min')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Next week' })).toHaveAttribute(
      'href',
      '/agenda?week=2026-11-30',
    );
  });

  test('shows work that was returned without a day today, as the list does, and not on its old due day', async () => {
    const returned = { isReturned: true as const, hasNoDueDay: true as const };
    serve([{ ...macbeth, date: '2026-11-17', group: 'today', ...returned }]);
    await show('/agenda?week=2026-11-22');
    const today = screen.getByRole('listitem', { name: 'Sunday, 22 November 2026' });
    expect(await within(today).findByRole('link', { name: 'Macbeth' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Macbeth' })).toHaveLength(1);
  });

  test('shows a task that repeats on its coming days too, where it cannot be completed yet', async () => {
    const coming = ['2026-11-24', '2026-12-01'];
    serve([
      { ...essay, date: '2026-11-23', time: '16:00', repeat: 'FREQ=WEEKLY;BYDAY=TU', coming },
    ]);
    await show('/agenda?week=2026-11-24');
    const day = within(await screen.findByRole('listitem', { name: 'Tuesday, 24 November 2026' }));
    const repeats = await day.findByRole('list', { name: 'Repeats on this day' });
    expect(repeats).toHaveTextContent(`${essay.title}16:00`);
    expect(day.queryByRole('checkbox')).toBeNull();
    expect(screen.getByText('next on 24 November')).toBeVisible();
  });

  test('shows the minutes that were worked on each day as a chart and as a table', async () => {
    const work = [
      { date: '2026-11-24', minutes: 25 },
      { date: '2026-11-24', minutes: 50 },
      { date: '2026-11-30', minutes: 10 },
    ];
    serve([sampleAgendaItem({ work, group: 'done' })]);
    const { person } = await show('/agenda?week=2026-11-24');
    const worked = within(await screen.findByRole('region', { name: 'Time worked' }));
    expect(worked.getByText('1 h 15 min in this week.')).toBeVisible();
    await person.click(worked.getByRole('button', { name: 'Show as a table' }));
    const rows = worked.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toContain('Tuesday, 24 November 20261 h 15 min');
    expect(rows).toContain('Monday, 23 November 2026–');
  });

  test('leaves the focus alone when a task that was moved to another week is shown there', async () => {
    serve();
    const { person, router } = await show('/agenda?week=2026-11-24');
    server.use(http.get(apiPath('/agenda'), () => new Promise<never>(() => {})));
    const tuesday = await screen.findByRole('listitem', { name: 'Tuesday, 24 November 2026' });
    await person.click(within(tuesday).getByRole('button', { name: 'Move to another day' }));
    await pasteInto(person, await screen.findByLabelText('Another day'), '02/12/2026');
    await person.click(screen.getByRole('button', { name: 'Move' }));
    await see('Moved to Wednesday, 2 December 2026.');
    // Not by a link, which would have the focus.
    await act(() => router.navigate('/agenda?week=2026-11-30'));
    await screen.findByRole('link', { name: 'Essay on tides' });
    expect(document.body).toHaveFocus();
  });

  test('moves a study task that is dragged to another day, and shows it there at once', async () => {
    const lab = sampleAgendaItem({ _id: sampleId(400), title: 'Lab', date: '2026-11-26' });
    const sent = serve([session, essay, lab, macbeth]);
    await show('/agenda?week=2026-11-24');
    const thursday = await screen.findByRole('listitem', { name: 'Thursday, 26 November 2026' });
    server.use(http.get(apiPath('/agenda'), () => new Promise<never>(() => {})));
    const row = screen.getByRole('link', { name: 'Essay on tides' }).closest('li');
    if (!row) throw new Error('The task has no row.');
    const data = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, text: string) => data.set(type, text),
      getData: (type: string) => data.get(type) ?? '',
      get types() {
        return [...data.keys()];
      },
    };
    fireEvent.dragStart(row, { dataTransfer });
    fireEvent.dragOver(thursday, { dataTransfer });
    fireEvent.drop(thursday, { dataTransfer });
    expect(await within(thursday).findByRole('link', { name: 'Essay on tides' })).toBeVisible();
    // At the place that the server's answer has for it.
    const titles = within(thursday)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(titles).toEqual(['Lab', 'Essay on tides']);
    await waitFor(() =>
      expect(sent).toEqual([['PATCH', `study-tasks/${essay._id}`, { date: '2026-11-26' }]]),
    );
  });
});

describe('quick add', () => {
  test('shows what it understood before it saves', async () => {
    const sent = serve([]);
    const { person } = await show();
    const line = screen.getByLabelText('Add a study task');
    await pasteInto(person, line, 'read chapter 3 tomorrow 45m !high #History');
    const understood = within(screen.getByRole('status', { name: 'What we understood' }));
    expect(understood.getByText('read chapter 3')).toBeVisible();
    expect(understood.getByText('Monday, 23 November 2026')).toBeVisible();
    expect(understood.getByText('45 min')).toBeVisible();
    expect(understood.getByText('High')).toBeVisible();
    expect(understood.getByText('History')).toBeVisible();
    await person.keyboard('{Enter}');
    await see('“read chapter 3” added to Monday, 23 November 2026.');
    const task = {
      taskTitle: 'read chapter 3',
      date: '2026-11-23',
      priority: 'high',
      subject: 'History',
      estimatedMinutes: 45,
    };
    expect(sent).toMatchObject([['POST', 'study-tasks', task]]);
    expect(line).toHaveValue('');
    expect(line).toHaveFocus();
  });

  test('asks which day is right before it saves an ambiguous one', async () => {
    const sent = serve([]);
    const { person } = await show();
    await person.type(screen.getByLabelText('Add a study task'), 'revise sunday{Enter}');
    await see('Answer the question first.');
    expect(sent).toEqual([]);
    const question = within(screen.getByRole('group', { name: 'Which day is “sunday”?' }));
    await person.click(question.getByRole('button', { name: 'Sunday, 29 November 2026' }));
    await person.keyboard('{Enter}');
    await see('“revise” added to Sunday, 29 November 2026.');
    expect(sent).toMatchObject([
      ['POST', 'study-tasks', { taskTitle: 'revise', date: '2026-11-29', priority: 'medium' }],
    ]);
  });

  test('shows when a task repeats, and sends its time and rule', async () => {
    const sent = serve([]);
    const { person } = await show();
    const line = screen.getByLabelText('Add a study task');
    await pasteInto(person, line, 'piano every monday at 4pm until July');
    const understood = within(screen.getByRole('status', { name: 'What we understood' }));
    await understood.findByText('every week on Monday until 1 July 2027');
    expect(understood.getByText('16:00')).toBeVisible();
    await person.keyboard('{Enter}');
    await see('“piano” added to Monday, 23 November 2026.');
    const task = { taskTitle: 'piano', date: '2026-11-23', priority: 'medium' };
    const rule = 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20270701';
    expect(sent).toMatchObject([['POST', 'study-tasks', { ...task, time: '16:00', repeat: rule }]]);
  });

  test('restores the line after the page was left, until it is saved', async () => {
    serve([]);
    const { person } = await show();
    await pasteInto(person, screen.getByLabelText('Add a study task'), 'revise tides');
    expect(screen.queryByText('Draft restored')).toBeNull();
    cleanup();
    await show();
    await see('Draft restored');
    expect(screen.getByLabelText('Add a study task')).toHaveValue('revise tides');
    expect(await describeDrafts(student.email)).toEqual([expect.stringMatching(/1 study task\./)]);
    await person.click(within(screen.getByRole('main')).getByRole('button', { name: 'Add' }));
    await see(/“revise tides” added/);
    cleanup();
    await show();
    expect(screen.getByLabelText('Add a study task')).toHaveValue('');
    expect(await describeDrafts(student.email)).toEqual([]);
  });

  test('asks what to do when nothing is typed', async () => {
    const sent = serve([]);
    const { person } = await show();
    await person.click(within(screen.getByRole('main')).getByRole('button', { name: 'Add' }));
    await see('Type what to do.');
    expect(screen.getByLabelText('Add a study task')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test('keeps the line and says why when it could not be added', async () => {
    serve([]);
    server.use(http.post(apiPath('/study-tasks'), () => refuse(429, 'Enough for today.')));
    const { person } = await show();
    await person.type(screen.getByLabelText('Add a study task'), 'revise{Enter}');
    await see('We could not add the task.');
    await see(/Enough for today\./);
    expect(screen.getByLabelText('Add a study task')).toHaveValue('revise');
  });
});
