import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ClassUpdate, SchoolClass } from 'server/contract/classes/schemas';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { draftKey, readDraft } from '#lib/drafts/drafts.ts';
import { pasteInto } from '#testing/paste-into.ts';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import { sampleClass, sampleId, sampleTaughtClass } from '#testing/samples.ts';
import { see, seeAnswerElsewhere } from '#testing/see.ts';
import { serveEmptyLists } from '#testing/serve-empty-lists.ts';
import { apiPath, holdAnswer, refuse, server } from '#testing/server.ts';

/** An API with these classes; records what is sent to it. */
function serve(classes: SchoolClass[]) {
  const sent: unknown[] = [];
  server.use(
    http.get(apiPath('/classes'), ({ request }) => {
      const archived = new URL(request.url).searchParams.get('archived') === 'true';
      return HttpResponse.json(
        classes.filter(({ archivedAt }) => (archivedAt !== null) === archived),
      );
    }),
    http.get(apiPath('/classes/:id'), ({ params }) => {
      const found = classes.find(({ _id }) => _id === params.id);
      return found ? HttpResponse.json(found) : refuse(404, 'No such class.', 'class-not-found');
    }),
    http.post(apiPath('/classes'), async ({ request }) => {
      sent.push(await request.json());
      const made = sampleTaughtClass({ _id: sampleId(9), name: 'Made by the test' });
      classes.push(made);
      return HttpResponse.json({ insertedId: made._id, code: made.code });
    }),
    http.patch<{ id: string }, ClassUpdate>(
      apiPath('/classes/:id'),
      async ({ request, params }) => {
        const body = await request.json();
        sent.push(body);
        const changed = classes.find(({ _id }) => _id === params.id);
        if (changed) changed.archivedAt = body.archived ? '2026-11-28T08:00:00.000Z' : null;
        return HttpResponse.json({ modifiedCount: 1 });
      },
    ),
    http.post(apiPath('/classes/join'), async ({ request }) => {
      const body = await request.json();
      sent.push(body);
      return HttpResponse.json({ classId: sampleId(700) });
    }),
  );
  return sent;
}

const show = (user = student, at = '/classes') => renderRoutes(routes, { at, user });

beforeEach(() => serveEmptyLists());

beforeAll(() => Promise.all([import('./classes.tsx'), import('./join-class.tsx')]));

describe('the list of classes', () => {
  test('names each class with subject, term and teachers, and leads to its page', async () => {
    serve([
      sampleClass(),
      sampleClass({ _id: sampleId(2), name: 'Art', subject: null, term: null }),
    ]);
    const { person } = show();
    const card = within(await screen.findByRole('article', { name: 'Biology 9b' }));
    expect(card.getByText('Biology').parentElement).toHaveTextContent('Biology · Autumn 2026');
    expect(card.getByText('Taught by Tara Teacher')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    await person.click(card.getByRole('link', { name: 'Biology 9b' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Biology 9b' })).toBeVisible();
  });

  test('shows a teacher how many students a class has, and the code while it can be used', async () => {
    serve([
      sampleTaughtClass(),
      sampleTaughtClass({ _id: sampleId(2), name: 'Art', studentCount: 1, codeEnabled: false }),
    ]);
    show(teacher);
    const findFacts = async (name: string) =>
      within(await screen.findByRole('article', { name })).getByText(/student/).parentElement;
    expect(await findFacts('Biology 9b')).toHaveTextContent('28 students · Code ABCD 3479');
    expect(await findFacts('Art')).toHaveTextContent(/^1 student$/);
  });

  test.each([
    ['a student', student, 'Enter the code that your teacher shows you.'],
    ['a teacher', teacher, 'Make a class, then show its code to your students.'],
  ])('says to %s without a class what to do', async (_who, user, text) => {
    serve([]);
    show(user);
    await see('No classes yet');
    await see(text);
  });

  test.each([
    ['the API refuses', () => refuse(500)],
    ['there is no network', () => HttpResponse.error()],
    ['a proxy answers with a page of its own', () => HttpResponse.html('<!doctype html>')],
  ])('says when %s, and tries again', async (_why, fail) => {
    server.use(http.get(apiPath('/classes'), fail));
    const { person } = show();
    await see('We could not load your classes');
    serve([sampleClass()]);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Biology 9b' })).toBeVisible();
  });

  test('shows archived classes apart from the others', async () => {
    serve([
      sampleClass(),
      sampleClass({ _id: sampleId(2), name: 'Of 2019', archivedAt: '2020-07-01T08:00:00.000Z' }),
    ]);
    const { person } = show();
    await screen.findByRole('article', { name: 'Biology 9b' });
    expect(screen.queryByText('Of 2019')).toBeNull();
    await person.click(screen.getByRole('link', { name: 'Archived classes' }));
    expect(await screen.findByRole('article', { name: 'Of 2019' })).toBeVisible();
    expect(screen.queryByText('Biology 9b')).toBeNull();
  });
});

describe('the list of archived classes', () => {
  const archived = { name: 'Of 2019', archivedAt: '2020-07-01T08:00:00.000Z' };

  test('restores one for its teacher at once, and takes that back', async () => {
    const sent = serve([sampleTaughtClass(archived)]);
    const { person } = show(teacher, '/classes/archived');
    const card = within(await screen.findByRole('article', { name: 'Of 2019' }));
    const button = card.getByRole('button', { name: 'Restore' });
    expect(button).toHaveAccessibleDescription('Of 2019');
    await person.click(button);
    await see('“Of 2019” is restored.');
    await see('No archived classes');
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('article', { name: 'Of 2019' })).toBeVisible();
    expect(sent).toEqual([{ archived: false }, { archived: true }]);
  });

  test('restores none for a student', async () => {
    serve([sampleClass(archived)]);
    show(student, '/classes/archived');
    await screen.findByRole('article', { name: 'Of 2019' });
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  });
});

describe('a new class', () => {
  const open = async () => {
    const view = show(teacher);
    await view.person.click(await screen.findByRole('button', { name: 'New class' }));
    await screen.findByLabelText('Name');
    return view;
  };
  const press = () => screen.getByRole('button', { name: 'Create class' });

  test('is made with a name alone, and opens', async () => {
    const sent = serve([]);
    const { person, router } = await open();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await pasteInto(person, screen.getByLabelText('Name'), ' Biology 9b ');
    await person.click(press());
    await waitFor(() => expect(router.state.location.pathname).toBe(`/classes/${sampleId(9)}`));
    expect(sent).toEqual([{ name: 'Biology 9b', colour: 'blue' }]);
    await see('The class is ready. Show its code to your students.');
    expect(readDraft(draftKey(teacher.email, 'class:new'))).toBeNull();
  });

  test('takes the code of a pasted link', async () => {
    const sent = serve([sampleClass()]);
    const { person, router } = show();
    await person.click(await screen.findByLabelText('Class code'));
    await person.paste('https://study-flow.example/join/ABCD3479?from=mail');
    expect(screen.getByLabelText('Class code')).toHaveValue('ABCD3479');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/classes/${sampleId(700)}`));
    expect(sent).toEqual([{ code: 'ABCD3479' }]);
  });

  test('does not lead away from the page that was opened before the answer came', async () => {
    serve([]);
    const { answer } = holdAnswer('post', '/classes');
    const page = await open();
    const { person } = page;
    await person.type(screen.getByLabelText('Name'), 'Art');
    await person.click(press());
    await seeAnswerElsewhere(
      page,
      () => answer(HttpResponse.json({ insertedId: sampleId(9), code: 'ABCD3479' })),
      'The class is ready. Show its code to your students.',
    );
  });

  test('has subject, term and colour', async () => {
    const sent = serve([]);
    const { person } = await open();
    await person.type(screen.getByLabelText('Name'), 'Art');
    await pasteInto(person, screen.getByLabelText('Subject'), 'Painting');
    await person.type(screen.getByLabelText('Term'), 'Spring');
    await person.click(screen.getByRole('radio', { name: 'Pink' }));
    await person.click(press());
    await waitFor(() =>
      expect(sent).toEqual([{ name: 'Art', subject: 'Painting', term: 'Spring', colour: 'pink' }]),
    );
  });

  test('is not sent without a name', async () => {
    const sent = serve([]);
    const { person } = await open();
    await person.click(press());
    await see('Fill in this field.');
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test('stays typed when the API refuses, says why, and comes back as a draft', async () => {
    serve([]);
    server.use(
      http.post(apiPath('/classes'), () => refuse(429, 'Too many.', 'daily-limit-reached')),
    );
    const { person } = await open();
    await person.type(screen.getByLabelText('Name'), 'Art');
    await person.click(press());
    await see('The class was not created');
    await see(/today's limit/);
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await person.click(screen.getByRole('button', { name: 'New class' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('Art');
    await see('Draft restored');
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  test('is not offered to students', async () => {
    serve([]);
    show();
    await screen.findByLabelText('Class code');
    expect(screen.queryByRole('button', { name: 'New class' })).toBeNull();
  });
});

describe('joining a class', () => {
  test('takes the code however it is typed, and opens the class', async () => {
    const sent = serve([sampleClass()]);
    const { person, router } = show();
    await person.type(await screen.findByLabelText('Class code'), ' abcd-3479{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/classes/${sampleId(700)}`));
    expect(sent).toEqual([{ code: 'ABCD3479' }]);
    await see('You have joined the class.');
  });

  test('does not lead away from the page that was opened before the answer came', async () => {
    serve([]);
    const { answer } = holdAnswer('post', '/classes/join');
    const page = show();
    const { person } = page;
    await person.type(await screen.findByLabelText('Class code'), 'ABCD3479{Enter}');
    await seeAnswerElsewhere(
      page,
      () => answer(HttpResponse.json({ classId: sampleId(700) })),
      'You have joined the class.',
    );
  });

  test('says that a code is too short before it is sent', async () => {
    const sent = serve([]);
    const { person } = show();
    const field = await screen.findByLabelText('Class code');
    await person.type(field, 'ABC');
    await person.click(screen.getByRole('button', { name: 'Join class' }));
    await see('Enter all 8 characters of the code.');
    expect(field).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test('says why a code was refused, and keeps it', async () => {
    serve([]);
    server.use(
      http.post(apiPath('/classes/join'), () => refuse(404, 'Unknown.', 'class-code-unknown')),
    );
    const { person } = show();
    const field = await screen.findByLabelText('Class code');
    await person.type(field, 'ABCD3479{Enter}');
    await see('No class can be joined with this code. Ask your teacher for the current one.');
    expect(field).toHaveValue('ABCD3479');
  });

  test('by its link joins nothing until the student says so', async () => {
    const sent = serve([sampleClass()]);
    const { person, router } = show(student, '/join/abcd3479');
    expect(await screen.findByLabelText('Class code')).toHaveValue('ABCD 3479');
    expect(sent).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Join class' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/classes/${sampleId(700)}`));
    expect(sent).toEqual([{ code: 'ABCD3479' }]);
  });

  test('by its link is for students: a teacher reads what to do instead', async () => {
    show(teacher, '/join/ABCD3479');
    await see('Only students join with a code');
    expect(screen.queryByRole('button', { name: 'Join class' })).toBeNull();
  });

  test('by its link leads a visitor to the login and says why', async () => {
    const { router } = renderRoutes(routes, { at: '/join/ABCD3479' });
    await see('Log in or sign up to join the class.');
    expect(router.state.location.search).toBe('?from=%2Fjoin%2FABCD3479');
  });
});
