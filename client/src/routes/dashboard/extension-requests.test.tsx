import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { OpenExtensionRequest } from 'server/contract/extensions/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { pasteInto } from '#testing/paste-into.ts';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import { sampleExtensionRequest, sampleId, sampleOfClass } from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { serveEmptyLists } from '#testing/serve-empty-lists.ts';
import { servePages } from '#testing/serve-pages.ts';
import { apiPath, holdAnswer, refuse, server } from '#testing/server.ts';

const at = '/dashboard/extensionRequests';

beforeAll(() =>
  Promise.all([
    import('./extension-requests.tsx'),
    import('#features/extensions/components/answer-form.tsx'),
  ]),
);

/** The requests that wait, until they are answered; records the answers. */
function serve(...requests: OpenExtensionRequest[]) {
  const sent: unknown[] = [];
  servePages('/extension-requests', requests, () => true);
  server.use(
    http.patch(apiPath('/extension-requests/:id'), async ({ request, params }) => {
      sent.push(await request.json());
      const index = requests.findIndex(({ _id }) => _id === params.id);
      requests.splice(index, 1);
      return HttpResponse.json({ modifiedCount: 1 });
    }),
  );
  return sent;
}

const show = (user = teacher) => renderRoutes(routes, { at, user });
const findCard = async (name = 'Sam Student') =>
  within(await screen.findByRole('article', { name: new RegExp(`^${name}`) }));

describe('the requests for an extension', () => {
  test('show who asks for which day and why', async () => {
    const granted = '2026-12-03';
    serve(sampleExtensionRequest({ ...sampleOfClass(), granted, dueDate: granted }));
    show();
    expect(await screen.findByRole('heading', { name: 'Extension requests' })).toBeVisible();
    const card = await findCard();
    for (const text of [
      'student@study-flow.test',
      'Biology 9b',
      'Due 01/12/2026',
      'Has an extension until 03/12/2026',
      'Asks for 08/12/2026',
      'I was ill for a week.',
    ]) {
      expect(card.getByText(text)).toBeVisible();
    }
    expect(card.getByRole('link', { name: 'A short history of zero' })).toHaveAttribute(
      'href',
      `/assignmentDetails/${sampleId(1)}`,
    );
    await see('1 request');
  });

  test('show the day that a return has named as the due day, and take only a later one', async () => {
    serve(sampleExtensionRequest({ dueDate: '2026-12-05' }));
    const { person } = show();
    const card = await findCard();
    expect(card.getByText('Due 05/12/2026')).toBeVisible();
    await person.click(card.getByRole('button', { name: 'Another day' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Another day for Sam Student' }),
    );
    const field = await dialog.findByLabelText('New due date');
    await person.clear(field);
    await pasteInto(person, field, '05/12/2026');
    await person.click(dialog.getByRole('button', { name: 'Approve' }));
    await see('Choose a day after the current due date.');
  });

  test('offer no approval of a day that is not after the due day, and say why', async () => {
    serve(sampleExtensionRequest({ dueDate: '2026-12-08' }));
    show();
    const card = await findCard();
    expect(card.getByText(/^The due date is no longer before the day asked for/)).toBeVisible();
    expect(card.queryByRole('button', { name: /^Approve/ })).toBeNull();
    expect(card.getByRole('button', { name: 'Another day' })).toBeVisible();
  });

  test('say what is wrong with the day without the name of its field', async () => {
    serve(sampleExtensionRequest());
    server.use(
      http.patch(apiPath('/extension-requests/:id'), () =>
        HttpResponse.json(
          {
            code: 'invalid-request',
            status: 400,
            errors: [{ path: 'date', code: 'extension-not-later', message: 'Must be later.' }],
          },
          { status: 400 },
        ),
      ),
    );
    const { person } = show();
    await person.click((await findCard()).getByRole('button', { name: /^Approve until/ }));
    await see('The answer was not saved. Choose a day after the current due date.');
  });

  test('are approved with one press: the next one stays, and the focus is not lost', async () => {
    const sent = serve(
      sampleExtensionRequest(),
      sampleExtensionRequest({ _id: sampleId(851), name: 'Nora Next' }),
    );
    const { person } = show();
    const card = await findCard();
    await person.click(card.getByRole('button', { name: 'Approve until 08/12/2026' }));
    await see('Approved for Sam Student until 08/12/2026.');
    expect(sent).toEqual([{ answer: 'approved', version: 1 }]);
    expect(screen.queryByRole('article', { name: /^Sam Student/ })).toBeNull();
    expect(await findCard('Nora Next')).toBeDefined();
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });

  test('are approved with another day', async () => {
    const sent = serve(sampleExtensionRequest());
    const { person } = show();
    const card = await findCard();
    await person.click(card.getByRole('button', { name: 'Another day' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Another day for Sam Student' }),
    );
    const field = await dialog.findByLabelText('New due date');
    expect(field).toHaveValue('08/12/2026');
    await person.clear(field);
    await pasteInto(person, field, '30/11/2026');
    await person.click(dialog.getByRole('button', { name: 'Approve' }));
    await see('Choose a day after the current due date.');
    await person.clear(field);
    await pasteInto(person, field, '04/12/2026');
    await pasteInto(person, dialog.getByLabelText('Comment (optional)'), 'Until the weekend.');
    await person.click(dialog.getByRole('button', { name: 'Approve' }));
    await see('Approved for Sam Student until 04/12/2026.');
    expect(sent).toEqual([
      { answer: 'approved', date: '2026-12-04', reason: 'Until the weekend.', version: 1 },
    ]);
    await see('No open requests');
  });

  test('are refused with a reason only', async () => {
    const sent = serve(sampleExtensionRequest());
    const { person } = show();
    const card = await findCard();
    await person.click(card.getByRole('button', { name: 'Refuse' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Refuse the extension of Sam Student' }),
    );
    await dialog.findByText(/ is due on .* Sam Student asks for 08\/12\/2026\.$/);
    await person.click(dialog.getByRole('button', { name: 'Refuse' }));
    await see('Fill in this field.');
    await pasteInto(person, dialog.getByLabelText('Reason'), 'You had three weeks.');
    await person.click(dialog.getByRole('button', { name: 'Refuse' }));
    await see('Refused for Sam Student.');
    expect(sent).toEqual([{ answer: 'refused', reason: 'You had three weeks.', version: 1 }]);
  });

  test.each([
    ['Another day', 'Comment (optional)'],
    ['Refuse', 'Reason'],
  ])('keep what was typed into the form of "%s" when it is closed', async (opens, field) => {
    serve(sampleExtensionRequest());
    const { person } = show();
    const open = async () => {
      await person.click((await findCard()).getByRole('button', { name: opens }));
      return within(await screen.findByRole('dialog')).findByLabelText(field);
    };
    await pasteInto(person, await open(), 'For everybody.');
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByLabelText(field)).toBeNull());
    expect(await open()).toHaveValue('For everybody.');
  });

  test('come back with the reason when the server refuses the answer', async () => {
    serve(sampleExtensionRequest());
    const { answer } = holdAnswer('patch', '/extension-requests/:id');
    const { person } = show();
    const card = await findCard();
    await person.click(card.getByRole('button', { name: 'Approve until 08/12/2026' }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    answer(refuse(409, 'Somebody has answered.'));
    await see('The answer was not saved. Somebody has answered.');
    const approve = (await findCard()).getByRole('button', { name: 'Approve until 08/12/2026' });
    await waitFor(() => expect(approve).toHaveFocus());
  });

  test.each([
    ['Another day', 'Comment (optional)', 'Approve', 'Approved for Sam Student until 08/12/2026.'],
    ['Refuse', 'Reason', 'Refuse', 'Refused for Sam Student.'],
  ])(
    'keep what was typed into the form of "%s" when the server refuses it',
    async (opens, field, send, outcome) => {
      const sent = serve(sampleExtensionRequest());
      const { answer } = holdAnswer('patch', '/extension-requests/:id');
      const { person } = show();
      await person.click((await findCard()).getByRole('button', { name: opens }));
      const dialog = within(await screen.findByRole('dialog'));
      await pasteInto(person, await dialog.findByLabelText(field), 'For everybody.');
      await person.click(dialog.getByRole('button', { name: send }));
      expect(dialog.getByRole('button', { name: send })).toBeDisabled();
      await person.keyboard('{Escape}');
      answer(refuse(409, 'Not now.'));
      expect(await dialog.findByText('The answer was not saved')).toBeVisible();
      expect(dialog.getByText('Not now.')).toBeVisible();
      expect(dialog.getByLabelText(field)).toHaveValue('For everybody.');
      server.use(
        http.patch(apiPath('/extension-requests/:id'), async ({ request }) => {
          sent.push(await request.json());
          return HttpResponse.json({ modifiedCount: 1 });
        }),
      );
      await person.click(dialog.getByRole('button', { name: send }));
      await see(outcome);
      expect(sent).toEqual([expect.objectContaining({ reason: 'For everybody.' })]);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  test('are read again when a form that was refused is closed', async () => {
    serve(sampleExtensionRequest());
    server.use(
      http.patch(apiPath('/extension-requests/:id'), () => {
        servePages('/extension-requests', [], () => true);
        return refuse(409, 'Somebody has answered.');
      }),
    );
    const { person } = show();
    await person.click((await findCard()).getByRole('button', { name: 'Refuse' }));
    const dialog = within(await screen.findByRole('dialog'));
    await pasteInto(person, await dialog.findByLabelText('Reason'), 'You had three weeks.');
    await person.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(await dialog.findByText('Somebody has answered.')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Close' }));
    await see('No open requests');
  });

  test('are empty, or failed with another try', async () => {
    serve();
    const { unmount } = show();
    await see('No open requests');
    unmount();
    serve(sampleExtensionRequest());
    let isRefused = true;
    server.use(
      http.get(apiPath('/extension-requests'), () =>
        isRefused ? refuse(400, 'Not now.') : undefined,
      ),
    );
    const { person } = show();
    await see('We could not load the extension requests');
    await see('Not now.');
    isRefused = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findCard()).toBeDefined();
  });

  test('are for teachers only', async () => {
    serveEmptyLists();
    const { router } = show(student);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

describe("the teacher's desk", () => {
  test('leads to the requests, and says how many there are', async () => {
    serveEmptyLists();
    serve(sampleExtensionRequest(), sampleExtensionRequest({ _id: sampleId(851) }));
    renderRoutes(routes, { at: '/dashboard/academyAdmin', user: teacher });
    const link = await screen.findByRole('link', { name: 'Extension requests (2)' });
    expect(link).toHaveAttribute('href', at);
  });

  test('leads there when there are none', async () => {
    serveEmptyLists();
    renderRoutes(routes, { at: '/dashboard/academyAdmin', user: teacher });
    expect(await screen.findByRole('link', { name: 'Extension requests' })).toBeVisible();
  });
});
