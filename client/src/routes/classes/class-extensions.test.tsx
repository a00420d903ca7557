import { cleanup, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ClassMatrix, MatrixCell } from 'server/contract/classes/matrix';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { pasteInto } from '#testing/paste-into.ts';
import { renderRoutes, teacher } from '#testing/render.tsx';
import { sampleId, sampleTaughtClass } from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { serveEmptyLists } from '#testing/serve-empty-lists.ts';
import { apiPath, refuse, server } from '#testing/server.ts';

beforeEach(() => serveEmptyLists());
beforeAll(() =>
  Promise.all([
    import('./class-layout.tsx'),
    import('./class-progress.tsx'),
    import('#features/extensions/components/give-form.tsx'),
  ]),
);

const toRow = (name: string, ...cells: MatrixCell[]) => ({
  email: `${name.toLowerCase()}@school.test`,
  name,
  cells,
  average: null,
  missingCount: cells.filter(({ state }) => state === 'missing').length,
});

/** Two assignments and three students; records the extensions that are given, of which those of Cleo are refused, or taken back. */
async function open() {
  const given: string[] = [];
  const takenBack: string[] = [];
  const rows = [
    toRow('Ada', { state: 'missing' }, { state: 'missing' }),
    toRow('Bob', { state: 'missing' }, { state: 'not-due', extendedTo: '2026-12-24' }),
    toRow('Cleo', { state: 'missing' }, { state: 'not-due' }),
  ];
  server.use(
    http.get(apiPath('/classes/:id'), () => HttpResponse.json(sampleTaughtClass())),
    http.get(apiPath('/classes/:id/matrix'), () =>
      HttpResponse.json({
        assignments: ['Enzymes', 'Cells'].map((title, index) => ({
          _id: sampleId(100 + index),
          title,
          date: '2026-11-20',
          marks: 20,
        })),
        rows,
        rowCount: 3,
        studentCount: 3,
        assignmentCount: 2,
      } satisfies ClassMatrix),
    ),
    http.get(apiPath('/classes/:id/matrix/averages'), () => HttpResponse.json([])),
    http.delete(apiPath('/assignments/:id/extensions/:email'), ({ params }) => {
      takenBack.push(`${params.id} ${params.email}`);
      return HttpResponse.json({ deletedCount: 1 });
    }),
    http.put(apiPath('/assignments/:id/extensions/:email'), async ({ request, params }) => {
      const { date } = (await request.json()) as { date: string };
      if (String(params.email).startsWith('cleo')) return refuse(404, 'Cleo has left.');
      given.push(`${params.id} ${params.email} ${date}`);
      return HttpResponse.json({ modifiedCount: 1 });
    }),
  );
  const view = renderRoutes(routes, {
    at: `/classes/${sampleId(700)}/progress`,
    user: teacher,
  });
  await screen.findByRole('row', { name: /^Ada/ });
  return { ...view, given, takenBack };
}
const box = (name: string) => screen.getByRole('checkbox', { name });
const bar = () => within(screen.getByRole('region', { name: 'Reminders' }));

async function give(person: Awaited<ReturnType<typeof open>>['person'], button: string) {
  await person.click(bar().getByRole('button', { name: button }));
  await pasteInto(person, await screen.findByLabelText('New due date'), '10/12/2026');
  await person.click(screen.getByRole('button', { name: 'Save' }));
}

test('a teacher gives an extension to one student who is selected', async () => {
  const { person, given } = await open();
  await person.click(box('Missing: Enzymes, Ada'));
  await give(person, 'Give an extension');
  await see('1 extension was given.');
  expect(given).toEqual([`${sampleId(100)} ada@school.test 2026-12-10`]);
  expect(bar().queryByRole('button')).toBeNull();
});

test('restores the day after a reload for the same students alone', async () => {
  const openForm = async (...cells: string[]) => {
    cleanup();
    const view = await open();
    for (const name of cells) await view.person.click(box(name));
    await view.person.click(bar().getByRole('button', { name: /^Give/ }));
    return { ...view, day: await screen.findByLabelText('New due date') };
  };
  const ofAda = 'Missing: Enzymes, Ada';
  const { person, day } = await openForm(ofAda);
  await pasteInto(person, day, '10/12/2026');
  expect((await openForm(ofAda, 'Missing: Cells, Ada')).day).toHaveValue('');

  const again = await openForm(ofAda);
  await see('Draft restored');
  expect(again.day).toHaveValue('10/12/2026');
});

test('a teacher gives extensions to several, and sees who got none and why', async () => {
  const { person, given } = await open();
  await person.click(box('Select 2 missing: Ada'));
  await person.click(box('Missing: Enzymes, Bob'));
  await person.click(box('Missing: Enzymes, Cleo'));
  await give(person, 'Give 4 extensions');
  await see('3 extensions were given. 1 was not given: Cleo has left.');
  expect(given.sort()).toEqual([
    `${sampleId(100)} ada@school.test 2026-12-10`,
    `${sampleId(100)} bob@school.test 2026-12-10`,
    `${sampleId(101)} ada@school.test 2026-12-10`,
  ]);
});

test('a teacher takes back the extension of a student who has one, and of no other', async () => {
  const { person, takenBack } = await open();
  await person.click(box('Missing: Enzymes, Bob'));
  await person.click(bar().getByRole('button', { name: /^Give/ }));
  await screen.findByLabelText('New due date');
  expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
  await person.keyboard('{Escape}');

  await person.click(screen.getByRole('checkbox', { name: /Cells, Bob/ }));
  await person.click(bar().getByRole('button', { name: /^Give/ }));
  await person.click(await screen.findByRole('button', { name: 'Take back the extension' }));
  await see('1 extension was taken back.');
  expect(takenBack).toEqual([`${sampleId(101)} bob@school.test`]);
});

test('the form says for whom and which assignment the day is, and keeps the selection when one refusal stops it', async () => {
  const { person } = await open();
  await person.click(box('Missing: Enzymes, Cleo'));
  await give(person, 'Give an extension');
  await see('The extension was not saved');
  await see('Cleo has left.');
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(box('Missing: Enzymes, Cleo')).toBeChecked();
  await person.click(box('Missing: Enzymes, Bob'));
  await person.click(bar().getByRole('button', { name: 'Give 2 extensions' }));
  await see('Students: Bob and Cleo');
  await see('“Enzymes”, due on 20/11/2026');
});

test('the progress shows who has an extension until when', async () => {
  await open();
  expect(screen.getByText('Extension until 24/12/2026')).toBeVisible();
});
