import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ClassMember, SchoolClass } from 'server/contract/classes/schemas';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import { sampleClass, sampleId, sampleTaughtClass } from '#testing/samples.ts';
import { see, seeAnswerElsewhere } from '#testing/see.ts';
import { serveEmptyLists } from '#testing/serve-empty-lists.ts';
import { apiPath, holdAnswer, refuse, server } from '#testing/server.ts';

const at = `/classes/${sampleId(700)}/members`;
const joinedAt = '2026-11-20T08:00:00.000Z';

/** A class of so many students, and its calls; records what is sent. */
function serve(
  size: number,
  facts: Partial<SchoolClass> = {},
  memberFacts: Partial<ClassMember>[] = [],
) {
  const sent: string[] = [];
  const members: ClassMember[] = Array.from({ length: size }, (_, index) => ({
    email: `student${index}@school.test`,
    name: `Student ${index}`,
    joinedAt,
    ...memberFacts[index],
  }));
  const schoolClass = sampleTaughtClass({ studentCount: size, ...facts });
  server.use(
    http.get(apiPath('/classes/:id'), () => HttpResponse.json(schoolClass)),
    http.get(apiPath('/classes'), () => HttpResponse.json([])),
    http.get(apiPath('/classes/:id/members'), ({ request }) => {
      const { searchParams } = new URL(request.url);
      const words = searchParams.get('search') ?? '';
      if (searchParams.get('sort') === 'lastName') sent.push('by last name');
      const found = members.filter(({ name }) => name.toLowerCase().includes(words));
      const start = Number(searchParams.get('currentPage')) * 50;
      return HttpResponse.json(found.slice(start, start + 50), {
        headers: { 'X-Total-Count': String(found.length) },
      });
    }),
    http.delete(apiPath('/classes/:id/members/:email'), ({ params }) => {
      sent.push(`remove ${params.email}`);
      const index = members.findIndex(({ email }) => email === params.email);
      return HttpResponse.json({ deletedCount: members.splice(index, 1).length });
    }),
    http.post(apiPath('/classes/:id/code'), () => {
      sent.push('renew');
      return HttpResponse.json({ code: 'EFGH3479' });
    }),
    http.post(apiPath('/classes/:id/teachers'), async ({ request }) => {
      sent.push(`add ${JSON.stringify(await request.json())}`);
      return HttpResponse.json({ modifiedCount: 1 });
    }),
    http.delete(apiPath('/classes/:id/teachers/:email'), ({ params, request }) => {
      const isArchiving = new URL(request.url).searchParams.get('archive') === 'true';
      sent.push(`remove teacher ${params.email}${isArchiving ? ', archive' : ''}`);
      return HttpResponse.json({ deletedCount: 1 });
    }),
  );
  return sent;
}

const show = (user = teacher) => renderRoutes(routes, { at, user });
const findRow = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

beforeEach(() => serveEmptyLists());

beforeAll(() => Promise.all([import('./class-layout.tsx'), import('./class-members.tsx')]));

describe('the students of a class', () => {
  test('are listed by last name when chosen, the next time too', async () => {
    const sent = serve(2);
    const { person, unmount } = show();
    await person.selectOptions(await screen.findByLabelText('Sort by'), 'Last name');
    await waitFor(() => expect(sent).toEqual(['by last name']));
    unmount();
    show();
    expect(await screen.findByLabelText('Sort by')).toHaveDisplayValue('Last name');
    await waitFor(() => expect(sent).toEqual(['by last name', 'by last name']));
  });

  test('say whose address is not verified', async () => {
    serve(2, {}, [{ emailVerified: false }]);
    show();
    const unverified = 'Address not verified';
    expect(await findRow('Student 0')).toHaveTextContent(unverified);
    expect(await findRow('Student 1')).not.toHaveTextContent(unverified);
  });

  test('are listed with name, address and the day they joined', async () => {
    serve(2);
    show();
    const row = await findRow('Student 1');
    expect(row).toHaveTextContent('Student 1student1@school.testJoined 20/11/2026');
    expect(screen.getAllByText('2 students')[0]).toBeVisible();
  });

  test('come in pages, and are counted over all of them', async () => {
    serve(55);
    const { person } = show();
    await screen.findByText('Student 49');
    expect(await screen.findByText('55 students', { selector: '[role=status]' })).toBeVisible();
    expect(screen.queryByText('Student 50')).toBeNull();
    await person.click(screen.getByText('2', { selector: 'a' }));
    await screen.findByText('Student 54');
  });

  test('are searched', async () => {
    serve(12);
    const { person, router } = show();
    await screen.findByText('Student 1');
    const field = screen.getByLabelText('Search by name or email');
    await person.type(field, '11');
    await waitFor(() => expect(screen.queryByText('Student 1')).toBeNull());
    expect(screen.getByText('Student 11')).toBeVisible();
    expect(router.state.location.search).toBe('?search=11');
    await person.type(field, 'x');
    await see('No results');
  });

  test('are removed one by one, after a question that names them, and a new code is offered', async () => {
    const sent = serve(2);
    const { person } = show();
    const row = within(await findRow('Student 1'));
    await person.click(row.getByRole('button', { name: 'Remove' }));
    await see('Student 1, student1@school.test');
    expect(sent).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Remove student' }));
    const offer = within(
      await screen.findByRole('dialog', { name: 'Student 1 is no longer in the class.' }),
    );
    await person.click(offer.getByRole('button', { name: 'Replace code' }));
    await see('The class has a new code.');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Student 1/ })).toBeNull());
    expect(sent).toEqual(['remove student1@school.test', 'renew']);
  });

  test('stay in an archived class', async () => {
    serve(1, { archivedAt: joinedAt });
    show();
    await findRow('Student 0');
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
    expect(screen.queryByLabelText('Add a teacher by email')).toBeNull();
  });

  test('have instructions in their place when there are none yet', async () => {
    serve(0);
    show();
    await see('No students yet');
    await see('Show the code to your students, or send them the link.');
  });

  test.each([
    ['the API refuses', () => refuse(500)],
    ['there is no network', () => HttpResponse.error()],
  ])('are asked for again when %s', async (_why, fail) => {
    serve(1);
    server.use(http.get(apiPath('/classes/:id/members'), fail));
    const { person } = show();
    await see('We could not load the students');
    serve(1);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await findRow('Student 0');
  });

  test('are not for students: they are led to the page of the class', async () => {
    serve(1);
    server.use(
      http.get(apiPath('/classes/:id'), () => HttpResponse.json(sampleClass())),
      http.get(apiPath('/classes/:id/members'), () => refuse(403)),
    );
    const { router } = show(student);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/classes/${sampleId(700)}`));
  });
});

describe('the teachers of a class', () => {
  const carla = { email: 'carla@school.test', name: 'Carla Colleague' };
  const tara = { email: teacher.email, name: teacher.displayName ?? '' };
  const findCard = async () => within(await screen.findByRole('region', { name: 'Teachers' }));

  test('are added by their address', async () => {
    const sent = serve(0);
    const { person } = show();
    const card = await findCard();
    await person.click(card.getByRole('button', { name: 'Add teacher' }));
    await see('Enter an email address.');
    await person.type(card.getByLabelText('Add a teacher by email'), ' carla@school.test{Enter}');
    await see('Teacher added');
    expect(sent).toEqual(['add {"email":"carla@school.test"}']);
    expect(card.getByLabelText('Add a teacher by email')).toHaveValue('');
  });

  test('are added by a pasted address without the punctuation around it', async () => {
    const sent = serve(0);
    const { person } = show();
    const card = await findCard();
    await person.type(card.getByLabelText('Add a teacher by email'), '‘carla@school.test’.{Enter}');
    await see('Teacher added');
    expect(sent).toEqual(['add {"email":"carla@school.test"}']);
  });

  test("keep the typed address when it is not a teacher's", async () => {
    serve(0);
    server.use(
      http.post(apiPath('/classes/:id/teachers'), () => refuse(409, 'No.', 'not-a-teacher')),
    );
    const { person } = show();
    const card = await findCard();
    await person.type(card.getByLabelText('Add a teacher by email'), 'sam@school.test{Enter}');
    await see('Nobody with this email address is a teacher. Make the account a teacher first.');
    expect(card.getByLabelText('Add a teacher by email')).toHaveValue('sam@school.test');
  });

  test('can be removed while there are several', async () => {
    const sent = serve(0, { teachers: [tara, carla] });
    const { person } = show();
    const card = await findCard();
    await person.click(card.getByRole('button', { name: 'Remove' }));
    await see(/^This person can no longer see or mark the work of the class\. The assignments/);
    await person.click(screen.getByRole('button', { name: 'Remove teacher' }));
    await see('Carla Colleague no longer teaches the class.');
    expect(sent).toEqual(['remove teacher carla@school.test']);
  });

  test('leave the class themselves', async () => {
    const sent = serve(0, { teachers: [tara, carla] });
    const { person, router } = show();
    const card = await findCard();
    await person.click(card.getByRole('button', { name: 'Leave' }));
    await see(/“Biology 9b”.+Only its other teachers can add you again/);
    await person.click(screen.getByRole('button', { name: 'Leave class' }));
    await see('You no longer teach the class.');
    await waitFor(() => expect(router.state.location.pathname).toBe('/classes'));
    expect(sent).toEqual([`remove teacher ${teacher.email}`]);
  });

  test('are not led away from the page that was opened before the answer came', async () => {
    serve(0, { teachers: [tara, carla] });
    const { answer } = holdAnswer('delete', '/classes/:id/teachers/:email');
    const page = show();
    const { person } = page;
    await person.click((await findCard()).getByRole('button', { name: 'Leave' }));
    await see(/“Biology 9b”.+Only its other teachers can add you again/);
    await person.click(screen.getByRole('button', { name: 'Leave class' }));
    await seeAnswerElsewhere(
      page,
      () => answer(HttpResponse.json({ deletedCount: 1 })),
      'You no longer teach the class.',
    );
  });

  test('archive the class when the last one leaves it', async () => {
    const sent = serve(0, { teachers: [tara] });
    const { person, router } = show();
    const card = await findCard();
    await person.click(card.getByRole('button', { name: 'Leave' }));
    await see(/You are the only teacher of “Biology 9b”.+nobody can restore it/);
    await person.click(screen.getByRole('button', { name: 'Leave and archive' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/classes'));
    expect(sent).toEqual([`remove teacher ${teacher.email}, archive`]);
  });
});
