import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ClassLoad } from 'server/contract/classes/load';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { renderRoutes, teacher } from '#testing/render.tsx';
import {
  sampleAssignment,
  sampleClassLoad,
  sampleId,
  sampleTaughtClass,
} from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { apiPath, refuse, server } from '#testing/server.ts';

const biology = sampleTaughtClass({ _id: sampleId(71), name: 'Biology 9b', colour: 'green' });
const art = sampleTaughtClass({ _id: sampleId(72), name: 'Art', colour: 'red' });

const due = (number: number, title: string, date: string, estimatedMinutes: number | null) => ({
  _id: sampleId(number),
  title,
  date,
  estimatedMinutes,
});

/** Records which class is asked for, and the day of the week. */
function serveLoad(facts: Partial<ClassLoad> = {}): string[] {
  const asked: string[] = [];
  server.use(
    http.get(apiPath('/classes/:id/load'), ({ request, params }) => {
      const date = new URL(request.url).searchParams.get('date');
      asked.push(`${params.id === biology._id ? 'Biology' : 'Art'} ${date}`);
      return HttpResponse.json(sampleClassLoad({ from: String(date), ...facts }));
    }),
  );
  return asked;
}

async function create(classId = biology._id) {
  const view = renderRoutes(routes, { at: `/createAssignments?class=${classId}`, user: teacher });
  await screen.findByRole('checkbox', { name: 'Biology 9b' });
  return view;
}

beforeAll(() => import('../create-assignment.tsx'));
beforeEach(() => {
  vi.setSystemTime('2026-11-12T12:00:00Z');
  server.use(http.get(apiPath('/classes'), () => HttpResponse.json([biology, art])));
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what a class has due already, while a due day is chosen', () => {
  test('says how much and how long, with titles and days, and reads it out', async () => {
    const asked = serveLoad({
      assignments: [
        due(1, 'Macbeth essay', '2026-11-10', 120),
        due(2, 'Fractions', '2026-11-12', null),
        due(3, 'Enzymes', '2026-11-12', 30),
        due(4, 'Poem', '2026-11-13', null),
      ],
    });
    await create();
    const said = await screen.findByText(
      'Week of 9 November: 4 assignments are due in this class, 2 h 30 min where estimated.',
    );
    const region = said.closest('[role="status"]');
    expect(region).toHaveTextContent(/Macbeth essay\s*\(Tue 10\)/);
    expect(region).toHaveTextContent(/Enzymes\s*\(Thu 12\)and 1 more/);
    expect(region).not.toHaveTextContent('Poem');
    expect(asked).toEqual(['Biology 2026-11-09']);
  });

  test('says when nothing is due', async () => {
    serveLoad();
    await create();
    await see('Week of 9 November: nothing else is due in this class.');
  });

  test('names the other classes of the teacher, and only counts those of others', async () => {
    serveLoad({
      taught: [{ _id: art._id, name: 'Art', colour: 'red', count: 2, minutes: 60 }],
      others: { count: 2, minutes: 45 },
    });
    await create();
    await see('Its students have up to 2 more in classes of other teachers, up to 45 min.');
    const line = screen.getByText('In your other classes with the same students:');
    expect(line).toHaveTextContent(/Art\s*2 \(1 h\)$/);
  });

  test('asks again for the week of a typed day once it is complete, not for another day of the same week', async () => {
    const asked = serveLoad();
    await create();
    await see('Week of 9 November: nothing else is due in this class.');
    const field = screen.getByLabelText('Due date for Biology 9b');
    for (const typed of ['1/12/20', '1/12/202', '1/12/2026']) {
      fireEvent.change(field, { target: { value: typed } });
    }
    await see('Week of 30 November: nothing else is due in this class.');
    fireEvent.change(field, { target: { value: '6/12/2026' } });
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(asked).toEqual(['Biology 2026-11-09', 'Biology 2026-11-30']);
  });

  test('shows nothing while the due day is invalid', async () => {
    serveLoad();
    const { person } = await create();
    await see('Week of 9 November: nothing else is due in this class.');
    const field = screen.getByLabelText('Due date for Biology 9b');
    await person.clear(field);
    await person.type(field, 'soon');
    await waitFor(() => expect(screen.queryByText(/^Week of/)).toBeNull());
  });

  test('reads out no chorus when several classes follow the same due date', async () => {
    serveLoad();
    const { person } = await create();
    await person.click(screen.getByRole('checkbox', { name: 'Art' }));
    await waitFor(() => expect(screen.getAllByText(/^Week of/)).toHaveLength(2));
    for (const text of screen.getAllByText(/^Week of/)) {
      expect(text.closest('[role="status"]')).toBeNull();
    }
  });

  test('says that it could not be loaded, and asks again on demand', async () => {
    server.use(http.get(apiPath('/classes/:id/load'), () => refuse(403)));
    const { person } = await create();
    await see('We could not load what is due in this class that week.');
    serveLoad();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await see('Week of 9 November: nothing else is due in this class.');
  });

  test('is not asked for an open assignment', async () => {
    const asked = serveLoad();
    const { person } = await create();
    await see(/^Week of/);
    await person.click(screen.getByRole('radio', { name: 'Open to everyone' }));
    expect(screen.queryByText(/^Week of/)).toBeNull();
    expect(asked).toHaveLength(1);
  });
});

test('an assignment that is changed does not count itself', async () => {
  const { _id, name, colour } = biology;
  const assignment = sampleAssignment({ classId: _id, class: { _id, name, colour } });
  server.use(
    http.get(apiPath('/specificAssignment/:id'), () => HttpResponse.json(assignment)),
    http.get(apiPath('/users/admin/:email'), () => HttpResponse.json({ admin: true })),
  );
  const asked = serveLoad({
    assignments: [
      due(1, assignment.title, '2026-12-01', 60),
      due(2, 'Fractions', '2026-12-02', 30),
    ],
  });
  renderRoutes(routes, { at: `/updateAssignment/${assignment._id}`, user: teacher });
  const said = await screen.findByText(
    'Week of 30 November: 1 assignment is due in this class, 30 min.',
  );
  const list = within(said.parentElement as HTMLElement).getAllByRole('listitem');
  expect(list).toHaveLength(1);
  expect(list[0]).toHaveTextContent('Fractions');
  expect(asked).toEqual(['Biology 2026-11-30']);
});
