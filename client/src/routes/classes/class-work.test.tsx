import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { StudentWork } from 'server/contract/classes/work';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { recordPrints } from '#testing/print.ts';
import { renderRoutes, teacher } from '#testing/render.tsx';
import { sampleId, sampleTaughtClass } from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { serveEmptyLists } from '#testing/serve-empty-lists.ts';
import { apiPath, server } from '#testing/server.ts';

const schoolClass = sampleTaughtClass();
const toWork = (name: string): StudentWork => ({
  class: { _id: schoolClass._id, name: schoolClass.name, colour: schoolClass.colour },
  email: `${name.toLowerCase()}@school.test`,
  name,
  average: 75,
  missingCount: 1,
  onTimeCount: 2,
  lateCount: 0,
  extensionCount: 0,
  assignments: [
    {
      ...{ _id: sampleId(100), title: 'Enzymes', date: '2026-11-20', marks: 20 },
      ...{ state: 'marked', mark: 15, percentage: 75, feedback: `Good, ${name}.` },
    },
    { _id: sampleId(101), title: 'Cells', date: '2026-11-21', marks: 20, state: 'missing' },
  ],
});

beforeAll(() => Promise.all([import('./class-layout.tsx'), import('./class-work.tsx')]));
beforeEach(() => {
  serveEmptyLists();
  server.use(
    http.get(apiPath('/classes/:id'), () => HttpResponse.json(schoolClass)),
    http.get(apiPath('/classes/:id/work'), () =>
      HttpResponse.json([toWork('Ada'), toWork('Bob')], { headers: { 'X-Total-Count': '2' } }),
    ),
    http.get(apiPath('/classes/:id/members/:email/work'), () => HttpResponse.json(toWork('Ada'))),
  );
});

const show = (search: string) =>
  renderRoutes(routes, { at: `/classes/${schoolClass._id}/work${search}`, user: teacher });

test("a student's page has each assignment with mark and feedback", async () => {
  show('?student=ada%40school.test');
  await see('Good, Ada.');
  await see('15 of 20 (75%)');
  expect(screen.getAllByText('Missing')).not.toHaveLength(0);
  expect(screen.queryByText('Bob')).toBeNull();
});

test('the page has all classes of the teacher, and says what the student has left', async () => {
  const elsewhere: StudentWork = {
    ...toWork('Ada'),
    class: { _id: sampleId(701), name: 'Choir', colour: 'red' },
    hasLeft: true,
    average: null,
    assignments: [],
  };
  server.use(
    http.get(apiPath('/classes/:id/members/:email/work/all-classes'), () =>
      HttpResponse.json([toWork('Ada'), elsewhere]),
    ),
  );
  const { person } = show('?student=ada%40school.test');
  await person.click(await screen.findByRole('link', { name: 'All my classes' }));
  const choir = within(await screen.findByRole('region', { name: 'Choir' }));
  expect(choir.getByText('Has left the class')).toBeVisible();
  expect(choir.queryByRole('button')).toBeNull();
  const biology = within(screen.getByRole('region', { name: schoolClass.name }));
  await person.click(biology.getByRole('button', { name: '75%, how this is computed: Ada' }));
  expect(await screen.findByRole('dialog', { name: 'Average of Ada' })).toBeVisible();
});

test('each student of the class has a part of their own when the address names all classes and no student', async () => {
  show('?classes=all');
  for (const name of ['Ada', 'Bob']) {
    expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible();
  }
});

test('the work of all students is printed once, when it is there, each with the date', async () => {
  const prints = recordPrints();
  show('?print=1');
  await see('Good, Bob.');
  await waitFor(() => expect(prints).toEqual([2]));
  expect(screen.queryByText(/^Printed on/)).toBeNull();
});
