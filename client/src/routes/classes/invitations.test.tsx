import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { OutcomeRow } from 'server/contract/classes/invitations';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { pasteInto } from '#testing/paste-into.ts';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import { sampleClass, sampleId, sampleInvitation, sampleTaughtClass } from '#testing/samples.ts';
import { see, seeAnswerElsewhere } from '#testing/see.ts';
import { serveEmptyLists } from '#testing/serve-empty-lists.ts';
import { apiPath, holdAnswer, refuse, server } from '#testing/server.ts';

const at = `/classes/${sampleId(700)}/members`;

/** A class with the unanswered invitations of these addresses; records what is sent. */
function serve(invited: string[] = []) {
  const sent: unknown[] = [];
  const judge = async (request: Request): Promise<OutcomeRow[]> => {
    const { rows } = (await request.json()) as { rows: { email: string; name?: string }[] };
    const known = new Set(invited);
    return rows.map(({ email, name = null }) => {
      const outcome = !email.includes('@') ? 'invalid' : known.has(email) ? 'invited' : 'new';
      known.add(email);
      return { email, name, outcome };
    });
  };
  server.use(
    http.get(apiPath('/classes/:id'), () => HttpResponse.json(sampleTaughtClass())),
    http.get(apiPath('/classes/:id/members'), () => HttpResponse.json([])),
    http.get(apiPath('/classes/:id/invitations'), () =>
      HttpResponse.json(
        invited.map((email) => ({ email, name: null, createdAt: '2026-11-20T08:00:00.000Z' })),
      ),
    ),
    http.post(apiPath('/classes/:id/invitations/preview'), async ({ request }) =>
      HttpResponse.json({ rows: await judge(request) }),
    ),
    http.post(apiPath('/classes/:id/invitations'), async ({ request }) => {
      const rows = await judge(request);
      sent.push(rows);
      const added = rows.filter(({ outcome }) => outcome === 'new').map(({ email }) => email);
      invited.push(...added);
      return HttpResponse.json({ rows, insertedCount: added.length });
    }),
    http.delete(apiPath('/classes/:id/invitations/:email'), ({ params }) => {
      sent.push(`withdraw ${params.email}`);
      invited.splice(invited.indexOf(`${params.email}`), 1);
      return HttpResponse.json({ deletedCount: 1 });
    }),
  );
  return sent;
}

async function open() {
  const view = renderRoutes(routes, { at, user: teacher });
  await view.person.click(await screen.findByRole('button', { name: 'Invite students' }));
  await screen.findByLabelText('Email addresses');
  return view;
}

beforeEach(() => serveEmptyLists());

beforeAll(() => Promise.all([import('./class-layout.tsx'), import('./class-members.tsx')]));

describe('inviting students', () => {
  test('has its button before the students, where a phone shows it at once', async () => {
    serve();
    const member = { name: 'Ada', email: 'ada@school.test', joinedAt: '2026-11-20T08:00:00.000Z' };
    server.use(http.get(apiPath('/classes/:id/members'), () => HttpResponse.json([member])));
    renderRoutes(routes, { at, user: teacher });
    const row = await screen.findByRole('row', { name: /Ada/ });
    const button = screen.getByRole('button', { name: 'Invite students' });
    for (const later of [screen.getByLabelText('Search by name or email'), row]) {
      expect(button.compareDocumentPosition(later)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
    expect(screen.queryByRole('region', { name: 'Invitations' })).toBeNull();
  });

  test('tells an address that is twice in the list from one that is invited already', async () => {
    serve(['ada@school.test']);
    const { person } = await open();
    await person.click(screen.getByLabelText('Email addresses'));
    await person.paste('ada@school.test\nada@school.test\nbob@school.test\nbob@school.test');
    await person.click(screen.getByRole('button', { name: 'Check' }));
    await see('1 of 4 will be invited.');
    expect(
      screen
        .getAllByRole('row')
        .slice(-4)
        .map((row) => row.textContent),
    ).toEqual([
      'ada@school.testAlready invited',
      'ada@school.testAlready invited',
      'bob@school.testWill be invited',
      'bob@school.testTwice in the list',
    ]);
  });

  test('is not for an archived class', async () => {
    serve(['ada@school.test']);
    const archived = sampleTaughtClass({ archivedAt: '2026-11-20T08:00:00.000Z' });
    server.use(http.get(apiPath('/classes/:id'), () => HttpResponse.json(archived)));
    renderRoutes(routes, { at, user: teacher });
    await screen.findByRole('region', { name: 'Teachers' });
    expect(screen.queryByRole('button', { name: 'Invite students' })).toBeNull();
  });

  test('shows what would happen to each row before anything is sent', async () => {
    const sent = serve(['ada@school.test']);
    const { person } = await open();
    const field = screen.getByLabelText('Email addresses');
    await person.click(field);
    await person.paste('ada@school.test\nBob Bee <bob@school.test>\nnobody');
    await person.click(screen.getByRole('button', { name: 'Check' }));
    await see('1 of 3 will be invited.');
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    // First what is to be corrected.
    expect(rows.slice(-3)).toEqual([
      'nobodyNot an email address',
      'ada@school.testAlready invited',
      'bob@school.testBob BeeWill be invited',
    ]);
    expect(sent).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Invite 1 student' }));
    await see('1 student is invited.');
    expect(sent).toHaveLength(1);
    // What has no address stays, to be corrected.
    await see(/^1 row is not an email address and was not invited/);
    const left = await screen.findByLabelText('Email addresses');
    expect(left).toHaveValue('nobody');
    expect(left).toHaveFocus();
    await person.clear(left);
    await person.paste('cyd@school.test');
    await person.click(screen.getByRole('button', { name: 'Check' }));
    await person.click(await screen.findByRole('button', { name: 'Invite 1 student' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const card = within(screen.getByRole('region', { name: 'Invitations' }));
    expect(await card.findByText('bob@school.test')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Invite students' })).toHaveFocus();
  });

  test('takes a CSV file', async () => {
    serve();
    const { person } = await open();
    const file = new File(['Name;Email\nAda;ada@school.test\n'], 'class.csv', { type: 'text/csv' });
    await person.upload(screen.getByLabelText('Or a CSV file'), file);
    await see('1 row was added above.');
    expect(screen.getByLabelText('Email addresses')).toHaveValue('Ada <ada@school.test>');
  });

  test('asks for addresses, and keeps them as a draft', async () => {
    serve();
    const { person } = await open();
    await person.click(screen.getByRole('button', { name: 'Check' }));
    await see('Enter at least one address.');
    await pasteInto(person, screen.getByLabelText('Email addresses'), 'ada@school.test');
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await person.click(screen.getByRole('button', { name: 'Invite students' }));
    expect(await screen.findByLabelText('Email addresses')).toHaveValue('ada@school.test');
    await see('Draft restored');
  });

  test('goes back to the list with what was typed, and says why nothing was sent', async () => {
    serve();
    server.use(http.post(apiPath('/classes/:id/invitations'), () => HttpResponse.error()));
    const { person } = await open();
    await pasteInto(person, screen.getByLabelText('Email addresses'), 'ada@school.test');
    await person.click(screen.getByRole('button', { name: 'Check' }));
    await person.click(await screen.findByRole('button', { name: 'Invite 1 student' }));
    await see('The invitations were not sent');
    await person.click(screen.getByRole('button', { name: 'Change the list' }));
    expect(await screen.findByLabelText('Email addresses')).toHaveValue('ada@school.test');
  });

  test('can be withdrawn at once, and invited again', async () => {
    const sent = serve(['ada@school.test']);
    const { person } = renderRoutes(routes, { at, user: teacher });
    await person.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await see('ada@school.test is no longer invited.');
    await waitFor(() => expect(screen.queryByText('ada@school.test')).toBeNull());
    expect(sent).toEqual(['withdraw ada@school.test']);
    // The card goes with its last row.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await see('ada@school.test');
    const again = { email: 'ada@school.test', name: null, outcome: 'new' };
    expect(sent).toEqual(['withdraw ada@school.test', [again]]);
  });

  test('that is withdrawn says when it could not be sent again', async () => {
    serve(['ada@school.test']);
    server.use(http.post(apiPath('/classes/:id/invitations'), () => refuse(503)));
    const { person } = renderRoutes(routes, { at, user: teacher });
    await person.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await see(/^The invitation was not sent again\. /);
  });
});

describe('a student who is invited', () => {
  function serveOwn() {
    const open = [sampleInvitation()];
    const answers: string[] = [];
    server.use(
      http.get(apiPath('/invitations'), () => HttpResponse.json(open)),
      http.get(apiPath('/classes/:id'), () => HttpResponse.json(sampleClass())),
      http.post(apiPath('/invitations/:id/accept'), () => {
        answers.push('accept');
        open.pop();
        return HttpResponse.json({ classId: sampleId(700) });
      }),
      http.delete(apiPath('/invitations/:id'), () => {
        answers.push('decline');
        open.pop();
        return HttpResponse.json({ deletedCount: 1 });
      }),
    );
    return answers;
  }
  const findQuestion = async (name = 'Invitations to classes') =>
    within(await screen.findByRole('region', { name }));

  test.each([
    ['/classes', () => findQuestion()],
    ['/', async () => screen],
  ])('is asked at %s, and joins', async (path, find) => {
    const answers = serveOwn();
    const { person, router } = renderRoutes(routes, { at: path, user: student });
    const question = await find();
    expect(await question.findByText(/Invitation from Tara Teacher to the class/)).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Join class' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/classes/${sampleId(700)}`));
    expect(answers).toEqual(['accept']);
  });

  test('is not led away from the page that was opened before the answer came', async () => {
    serveOwn();
    const { answer } = holdAnswer('post', '/invitations/:id/accept');
    const page = renderRoutes(routes, { at: '/classes', user: student });
    const { person } = page;
    await person.click((await findQuestion()).getByRole('button', { name: 'Join class' }));
    await seeAnswerElsewhere(
      page,
      () => answer(HttpResponse.json({ classId: sampleId(700) })),
      'You have joined the class.',
    );
  });

  test('reads why the invitations cannot be loaded, and loads them again', async () => {
    server.use(http.get(apiPath('/invitations'), () => refuse(500, 'The database is away.')));
    const { person } = renderRoutes(routes, { at: '/classes', user: student });
    await see('We could not load your invitations');
    await see('The database is away.');
    serveOwn();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await findQuestion()).getByRole('button', { name: 'Join class' })).toBeVisible();
    expect(screen.queryByText('We could not load your invitations')).toBeNull();
  });

  test('can decline, and the focus stays on the page', async () => {
    const answers = serveOwn();
    const { person } = renderRoutes(routes, { at: '/classes', user: student });
    await person.click((await findQuestion()).getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(screen.queryByText(/Invitation from/)).toBeNull());
    expect(answers).toEqual(['decline']);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Classes' })).toHaveFocus());
  });

  test.each(['Join class', 'Decline'])('reads why the answer "%s" was not saved', async (name) => {
    serveOwn();
    const fail = () => refuse(409, 'No.', 'class-archived');
    server.use(
      http.post(apiPath('/invitations/:id/accept'), fail),
      http.delete(apiPath('/invitations/:id'), fail),
    );
    const { person } = renderRoutes(routes, { at: '/classes', user: student });
    await person.click((await findQuestion()).getByRole('button', { name }));
    await see(/^Your answer was not saved\. .*archived and can only be read/);
    expect((await findQuestion()).getByRole('button', { name })).toBeEnabled();
  });
});
