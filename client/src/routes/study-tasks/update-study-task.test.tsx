import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { StudyTask } from 'server/contract/study-tasks/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { writeExampleDay } from '#lib/dates/example-day.ts';
import { pasteInto } from '#testing/paste-into.ts';
import { renderRoutes, student } from '#testing/render.tsx';
import { sampleStudyTask } from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { apiPath, refuse, server } from '#testing/server.ts';

const task = sampleStudyTask();
const uploaded = 'https://pictures.test/uploaded.png';
const picture = new File(['moon'], 'moon.png', { type: 'image/png' });

/** An API with this task; records what is changed. */
function serve(
  present: StudyTask,
  answer: () => Response = () => HttpResponse.json({ modifiedCount: 1 }),
) {
  const sent: unknown[] = [];
  server.use(
    http.get(apiPath('/study-tasks/:id'), ({ params }) =>
      params.id === present._id ? HttpResponse.json(present) : refuse(404),
    ),
    http.patch(apiPath('/study-tasks/:id'), async ({ request, params }) => {
      sent.push({ id: params.id, body: await request.json() });
      return answer();
    }),
    http.get(apiPath('/myStudyTasks'), () => HttpResponse.json([present])),
    http.get(apiPath('/study-tasks/:id/position'), () => HttpResponse.json({ position: 1 })),
  );
  return sent;
}

async function show() {
  const at = `/updateStudyTask/${task._id}`;
  const view = renderRoutes(routes, { at, previous: '/settings', user: student });
  await screen.findByRole('heading', { name: 'Edit study task' });
  const save = () => view.person.click(screen.getByRole('button', { name: 'Save Task' }));
  return { ...view, save };
}

// The first test should not wait for the page's code.
beforeAll(() => import('./update-study-task.tsx'));

describe('editing a study task', () => {
  test('shows its values and its picture', async () => {
    serve(task);
    await show();
    const values = {
      Title: 'Essay on tides',
      Subject: 'Geography',
      Priority: 'high',
      Date: '24/11/2026',
      'Estimated time': '2 hours',
      Description: 'Moon, sun and coast.',
    };
    for (const [label, value] of Object.entries(values)) {
      expect(screen.getByLabelText(label)).toHaveValue(value);
    }
    expect(screen.getByRole('img', { name: /Preview/ })).toHaveAttribute('src', task.image);
    expect(document.title).toContain('Essay on tides: edit study task');
  });

  test('shows and changes when the task repeats', async () => {
    const repeat = 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20270701';
    const sent = serve({ ...task, time: '16:00', repeat });
    const { person, save } = await show();
    expect(screen.getByLabelText('Time of day')).toHaveValue('16:00');
    expect(screen.getByLabelText('Repeats')).toHaveDisplayValue('every week on Tuesday');
    expect(screen.getByLabelText('Repeats until')).toHaveValue('01/07/2027');
    await person.selectOptions(screen.getByLabelText('Repeats'), 'every 2 weeks');
    fireEvent.change(screen.getByLabelText('Time of day'), { target: { value: '17:30' } });
    await save();
    await see('Task saved!');
    const body = { time: '17:30', repeat: 'FREQ=WEEKLY;INTERVAL=2;UNTIL=20270701' };
    expect(sent).toEqual([{ id: task._id, body }]);
  });

  test('ends the repetition and clears the time', async () => {
    const sent = serve({ ...task, time: '16:00', repeat: 'FREQ=DAILY' });
    const { person, save } = await show();
    await person.selectOptions(screen.getByLabelText('Repeats'), 'Does not repeat');
    fireEvent.change(screen.getByLabelText('Time of day'), { target: { value: '' } });
    await save();
    await see('Task saved!');
    expect(sent).toEqual([{ id: task._id, body: { time: null, repeat: null } }]);
  });

  test('sends only what was changed, shows success and goes home, from where Back skips the form', async () => {
    const sent = serve(task);
    const { person, save, router } = await show();
    await person.clear(screen.getByLabelText('Title'));
    await pasteInto(person, screen.getByLabelText('Title'), 'Essay on the moon');
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '24/12/2026' } });
    await save();
    await see('Task saved!');
    expect(sent).toEqual([
      { id: task._id, body: { taskTitle: 'Essay on the moon', date: '2026-12-24' } },
    ]);
    // The list has taken the task out of the address: Back would be lost before.
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/', search: '' }));
    await router.navigate(-1);
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
  });

  test('keeps text that is no date, says what is expected and sends nothing', async () => {
    const sent = serve(task);
    const { person, save } = await show();
    const date = screen.getByLabelText('Date');
    await person.clear(date);
    await person.type(date, 'soon');
    await save();
    await see(`Enter a date such as ${writeExampleDay()}.`);
    expect(date).toHaveValue('soon');
    expect(sent).toEqual([]);
  });

  test('uploads another picture and sends its address', async () => {
    const sent = serve(task);
    server.use(
      http.post(apiPath('/images'), () =>
        HttpResponse.json({ success: true, status: 200, data: { display_url: uploaded } }),
      ),
    );
    // jsdom cannot show files.
    URL.createObjectURL = () => 'blob:preview';
    URL.revokeObjectURL = () => {};
    const { person, save } = await show();
    await person.upload(screen.getByLabelText('Upload a picture'), picture);
    expect(screen.getByRole('img', { name: /Preview/ })).toHaveAttribute('src', 'blob:preview');
    await save();
    await see('Task saved!');
    expect(sent).toEqual([{ id: task._id, body: { image: uploaded } }]);
  });

  test('sends the address of a drawn picture, but not when the own one is chosen again', async () => {
    const sent = serve(task);
    const { person, save } = await show();
    const findDrawn = (name: string) => screen.getByRole('radio', { name });
    expect(findDrawn('Your own')).toBeChecked();
    await person.click(findDrawn('Art'));
    expect(screen.queryByRole('img', { name: /Preview/ })).not.toBeInTheDocument();
    await person.click(findDrawn('Your own'));
    await save();
    await see('Nothing changed, so there is nothing to save.');
    await person.click(findDrawn('Art'));
    await save();
    await see('Task saved!');
    const image = `${location.origin}/pictures/art.svg`;
    expect(sent).toEqual([{ id: task._id, body: { image } }]);
  });

  test('changes a task of one line without asking for what it lacks', async () => {
    const short = sampleStudyTask({
      subject: '',
      estimatedTime: '45 min',
      estimatedMinutes: 45,
      description: '',
      image: '',
    });
    const sent = serve(short);
    const { person, save } = await show();
    const minutes = screen.getByLabelText('Minutes');
    expect(minutes).toHaveValue('45');
    expect(screen.queryByLabelText('Estimated time')).toBeNull();
    expect(minutes).toBeRequired();
    expect(screen.getByLabelText('Title')).toBeRequired();
    expect(screen.getByLabelText('Subject')).not.toBeRequired();
    expect(screen.getByLabelText('Description')).not.toBeRequired();
    await person.clear(minutes);
    await save();
    await see('Fill in this field.');
    await person.type(minutes, '30');
    await person.type(screen.getByLabelText('Title'), '!');
    await save();
    await see('Task saved!');
    expect(sent).toEqual([
      {
        id: short._id,
        body: { taskTitle: `${short.taskTitle}!`, estimatedMinutes: 30, estimatedTime: '30 min' },
      },
    ]);
  });

  test('adds, changes and clears the minutes beside the typed time', async () => {
    const timed = sampleStudyTask({ estimatedMinutes: 90 });
    for (const [present, typed, estimatedMinutes] of [
      [task, '120', 120],
      [timed, '100', 100],
      [timed, '', null],
    ] as const) {
      const sent = serve(present);
      const { person, save, unmount } = await show();
      const minutes = screen.getByLabelText('Minutes');
      expect(minutes).toHaveValue(present.estimatedMinutes?.toString() ?? '');
      expect(screen.getByLabelText('Estimated time')).toHaveValue('2 hours');
      await person.clear(minutes);
      if (typed !== '') await person.type(minutes, typed);
      await save();
      await see('Task saved!');
      expect(sent).toEqual([{ id: task._id, body: { estimatedMinutes } }]);
      unmount();
    }
  });

  test('does not refuse the minutes of a session that is shorter than what can be typed', async () => {
    const session = sampleStudyTask({ estimatedTime: '3 min', estimatedMinutes: 3 });
    const sent = serve(session);
    const { person, save } = await show();
    await person.type(screen.getByLabelText('Title'), '!');
    await save();
    await see('Task saved!');
    expect(sent).toEqual([{ id: task._id, body: { taskTitle: 'Essay on tides!' } }]);
  });

  test('says that nothing changed, and sends nothing', async () => {
    const sent = serve(task);
    const { save } = await show();
    await save();
    await see('Nothing changed, so there is nothing to save.');
    expect(sent).toEqual([]);
  });

  test.each([
    ['it was removed meanwhile', () => HttpResponse.json({ modifiedCount: 0 }), /was removed/],
    ['the server refuses', () => refuse(503, 'Busy right now.'), /Busy right now\./],
  ])('says so and keeps what was typed when %s', async (_why, answer, text) => {
    serve(task, answer);
    const { person, save } = await show();
    await pasteInto(person, screen.getByLabelText('Subject'), ' and physics');
    await save();
    await see('We could not save the task.');
    await see(text);
    expect(screen.getByLabelText('Subject')).toHaveValue('Geography and physics');
  });

  test('shows a message when there is no such task', async () => {
    serve(sampleStudyTask({ _id: 'f'.repeat(24) }));
    renderRoutes(routes, { at: `/updateStudyTask/${task._id}`, user: student });
    expect(
      await screen.findByRole('heading', { name: 'We could not find this page' }),
    ).toBeVisible();
  });
});
