import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Neighbours } from 'server/contract/marking/queue';
import type { Submission } from 'server/contract/submissions/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { pasteInto } from '#testing/paste-into.ts';
import { renderRoutes, teacher } from '#testing/render.tsx';
import { sampleAssignment, sampleId, sampleSubmission } from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { apiPath, refuse, server } from '#testing/server.ts';

const next = sampleSubmission({ _id: sampleId(901), name: 'Nora Next' });

/** Serves the submission that is to be marked, and one more after it in the queue. */
function serve(submission: Submission, answer: () => Response = () => refuse(500)) {
  const sent: unknown[] = [];
  server.use(
    http.get(apiPath('/specificSubmittedAssignment/:id'), ({ params }) =>
      HttpResponse.json(params.id === next._id ? next : submission),
    ),
    http.get(apiPath('/specificAssignment/:id'), () => HttpResponse.json(sampleAssignment())),
    http.get(apiPath('/feedback-snippets'), () => HttpResponse.json([])),
    http.get(apiPath('/submissions/:id/neighbours'), () =>
      HttpResponse.json({
        previous: null,
        next: next._id,
        position: 1,
        total: 2,
      } satisfies Neighbours),
    ),
    http.post(apiPath('/submissions/:id/return'), async ({ params, request }) => {
      sent.push({ id: params.id, body: await request.json() });
      return answer();
    }),
  );
  return sent;
}

const show = () => renderRoutes(routes, { at: `/giveMark/${sampleId(900)}`, user: teacher });

async function giveReason(person: ReturnType<typeof show>['person']) {
  await person.click(await screen.findByRole('button', { name: 'Return for revision' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Return the submission of Sam Student' }),
  );
  const reason = await dialog.findByLabelText('What should change?');
  await waitFor(() => expect(reason).toHaveFocus());
  await pasteInto(person, reason, 'Name your sources.');
  await person.click(dialog.getByRole('button', { name: 'Return' }));
  return reason;
}

// The first test should not wait for the page's code.
beforeAll(() => import('./give-mark.tsx'));

test('sends the reason and the version, and opens the next submission', async () => {
  const sent = serve(sampleSubmission({ version: 3 }), () =>
    HttpResponse.json({ modifiedCount: 1 }),
  );
  const { person, router } = show();
  await giveReason(person);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/giveMark/${next._id}`));
  await see('Returned to Sam Student for revision');
  expect(sent).toEqual([{ id: sampleId(900), body: { reason: 'Name your sources.', version: 3 } }]);
});

describe('work with annotations', () => {
  async function openForm() {
    const file = {
      _id: sampleId(78),
      name: 'page.txt',
      type: 'text/plain' as const,
      bytes: 9,
      sha256: 'a'.repeat(64),
    };
    const annotation = { id: sampleId(1), fileId: file._id, page: 1, kind: 'stamp' };
    server.use(
      http.get(apiPath('/files/:id'), () => HttpResponse.text('My answer')),
      http.get(apiPath('/submissions/:id/annotations'), () =>
        HttpResponse.json({
          version: 1,
          annotations: [{ ...annotation, stamp: 'tick', x: 10, y: 10 }],
        }),
      ),
    );
    const sent = serve(sampleSubmission({ version: 3, files: [file] }), () =>
      HttpResponse.json({ modifiedCount: 1 }),
    );
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: 'Return for revision' }));
    const dialog = within(await screen.findByRole('dialog'));
    await pasteInto(person, await dialog.findByLabelText('What should change?'), 'Add a graph.');
    const choice = await dialog.findByLabelText('Show the annotations to the student');
    expect(choice).toBeChecked();
    return { person, sent, choice, send: dialog.getByRole('button', { name: 'Return' }) };
  }

  test('is returned with them unless the marker chooses otherwise', async () => {
    const { person, sent, send } = await openForm();
    await person.click(send);
    await see('Returned to Sam Student for revision');
    const body = { reason: 'Add a graph.', withAnnotations: true, version: 3 };
    expect(sent).toEqual([{ id: sampleId(900), body }]);
  });

  test('is returned without them when the marker chooses so', async () => {
    const { person, sent, choice, send } = await openForm();
    await person.click(choice);
    await person.click(send);
    await see('Returned to Sam Student for revision');
    expect(sent).toEqual([{ id: sampleId(900), body: { reason: 'Add a graph.', version: 3 } }]);
  });
});

test('sends the day that is named, unless it is past', async () => {
  const sent = serve(sampleSubmission({ version: 3 }), () =>
    HttpResponse.json({ modifiedCount: 1 }),
  );
  const { person, router } = show();
  await person.click(await screen.findByRole('button', { name: 'Return for revision' }));
  const dialog = within(await screen.findByRole('dialog'));
  await pasteInto(
    person,
    await dialog.findByLabelText('What should change?'),
    'Name your sources.',
  );
  const day = dialog.getByLabelText('New due date (optional)');
  await pasteInto(person, day, '01/02/2020');
  await person.click(dialog.getByRole('button', { name: 'Return' }));
  await see('Choose today or a later day.');
  expect(sent).toEqual([]);
  await person.clear(day);
  await person.type(day, '01/02/2099{Tab}');
  await person.click(dialog.getByRole('button', { name: 'Return' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/giveMark/${next._id}`));
  const body = { reason: 'Name your sources.', date: '2099-02-01', version: 3 };
  expect(sent).toEqual([{ id: sampleId(900), body }]);
});

test.each([
  ['its student has replaced it', () => refuse(409, 'No.', 'submission-changed')],
  ['it is gone', () => HttpResponse.json({ modifiedCount: 0 })],
  ['nothing answers', () => HttpResponse.error()],
])('says so and keeps the reason when %s', async (_why, answer) => {
  serve(sampleSubmission(), answer);
  const { person } = show();
  const reason = await giveReason(person);
  await see('Not returned');
  expect(reason).toHaveValue('Name your sources.');
});

test('requires a reason', async () => {
  const sent = serve(sampleSubmission());
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'Return for revision' }));
  await person.click(await screen.findByRole('button', { name: 'Return' }));
  await see('Fill in this field.');
  expect(sent).toEqual([]);
});

test('shows why a submission was returned, without the button', async () => {
  serve(
    sampleSubmission({
      state: 'returned',
      returned: {
        at: '2026-11-19T10:00:00.000Z',
        reason: 'Name your sources.',
        date: '2099-02-01',
      },
    }),
  );
  show();
  await see('Name your sources.');
  await see('Submit again by 01/02/2099');
  await see('Returned for revision: Sam Student has not submitted again yet.');
  expect(screen.queryByRole('button', { name: 'Return for revision' })).not.toBeInTheDocument();
});

describe('a link that cannot be opened', () => {
  async function openRequest(pdfLink: string) {
    const sent = serve(sampleSubmission({ version: 3, pdfLink }), () =>
      HttpResponse.json({ modifiedCount: 1 }),
    );
    const { person, router } = show();
    await person.click(await screen.findByRole('button', { name: 'I cannot open it' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Ask Sam Student for a link that opens' }),
    );
    const reason = await dialog.findByLabelText<HTMLTextAreaElement>('What should change?');
    return { sent, person, router, dialog, reason };
  }

  test.each([
    ['https://drive.google.com/file/d/1/view', /General access.*Anyone with the link/s],
    ['https://school-my.sharepoint.com/:w:/g/1', /OneDrive or SharePoint/],
    ['https://1drv.ms/w/1', /OneDrive or SharePoint/],
    ['https://www.dropbox.com/s/1/essay.pdf', /In Dropbox/],
    ['https://www.icloud.com/pages/1', /In iCloud Drive/],
    ['https://docs.google.com.other.test/1', /Open the sharing settings of the document/],
  ])('is returned with how its service shares it: %s', async (link, steps) => {
    const { reason } = await openRequest(link);
    expect(reason.value).toMatch(steps);
    expect(reason.value).toContain(link);
  });

  test('is returned with the text as the marker has changed it', async () => {
    const { sent, person, router, dialog, reason } = await openRequest(
      'https://drive.google.com/file/d/1/view',
    );
    await person.clear(reason);
    await pasteInto(person, reason, 'Share it, please.');
    await person.click(dialog.getByRole('button', { name: 'Return' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/giveMark/${next._id}`));
    expect(sent).toEqual([
      { id: sampleId(900), body: { reason: 'Share it, please.', version: 3 } },
    ]);
  });

  test('is asked for only where a link was handed in', async () => {
    const _id = sampleId(77);
    server.use(http.get(apiPath('/files/:id'), () => HttpResponse.text('My answer')));
    serve(
      sampleSubmission({
        pdfLink: `https://api.study-flow.test/files/${_id}`,
        files: [{ _id, name: 'page.txt', type: 'text/plain', bytes: 9, sha256: 'a'.repeat(64) }],
      }),
    );
    show();
    await screen.findByRole('button', { name: 'Return for revision' });
    expect(screen.queryByRole('button', { name: 'I cannot open it' })).not.toBeInTheDocument();
  });
});
