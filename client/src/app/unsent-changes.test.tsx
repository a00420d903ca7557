import type { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { removeDrafts } from '#lib/drafts/drafts.ts';
import { checkApiHealth } from '#lib/http/outage.ts';
import { Component as Agenda } from '#routes/agenda/agenda.tsx';
import StudentToday from '#routes/home/student-today.tsx';
import { renderRoutes, student } from '#testing/render.tsx';
import { sampleAgendaItem, sampleId } from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { apiPath, refuse, server } from '#testing/server.ts';
import { Toaster } from '#ui/feedback/toaster.tsx';
import { keepUnsentChanges } from './unsent-changes.ts';

const other = { ...student, uid: 'uid-of-other', email: 'other@study-flow.test' };

/** A page that is opened, or opened again, in this browser. */
function open(user = student) {
  cleanup();
  const routes = [{ path: '/agenda', element: [<Agenda key="page" />, <Toaster key="toasts" />] }];
  const page = renderRoutes(routes, { at: '/agenda', user });
  const end = keepUnsentChanges(page.queryClient);
  onTestFinished(end);
  const close = async () => {
    await untilPaused(page.queryClient);
    end();
  };
  return { ...page, close };
}

/** Nothing here stops the timer of a page's next try, which would send during a later test: its change has to wait for the connection. */
function untilPaused(queryClient: QueryClient): Promise<void> {
  return waitFor(
    () => {
      const [mutation] = queryClient.getMutationCache().getAll();
      expect(mutation?.state.isPaused).toBe(true);
    },
    { timeout: 4000 },
  );
}

/** Everything that the API gets, with what it answers; `undefined` gives no answer. */
function serve(answer: (() => Response) | undefined) {
  const sent: [string, unknown][] = [];
  const handle = async ({ request }: { request: Request }) => {
    if (!answer) return HttpResponse.error();
    const body = await request.text();
    sent.push([new URL(request.url).pathname, body && JSON.parse(body)]);
    return answer();
  };
  server.use(
    http.get(apiPath('/health/ready'), () =>
      answer ? HttpResponse.json({ status: 'ready' }) : HttpResponse.error(),
    ),
    http.post(apiPath('/study-tasks'), handle),
    http.patch(apiPath('/updateStudyTask/:id'), handle),
  );
  return sent;
}

const accepts = () => HttpResponse.json({ insertedId: sampleId(1), modifiedCount: 1 });

beforeEach(() => async () => {
  serve(accepts);
  await checkApiHealth();
  await removeDrafts(student.email);
});

async function addOffline(line: string) {
  serve(undefined);
  const page = open();
  await page.person.type(await screen.findByLabelText('Add a study task'), `${line}{Enter}`);
  await see(`Waiting to be sent: ${line}`);
  expect(screen.getByLabelText('Add a study task')).toHaveValue('');
  return page;
}

test('shows what waits to be sent above the line of today', async () => {
  serve(undefined);
  const { person, queryClient } = renderRoutes([{ path: '/', Component: StudentToday }], {
    at: '/',
    user: student,
  });
  onTestFinished(keepUnsentChanges(queryClient));
  const field = await screen.findByLabelText('Add a study task');
  await person.type(field, 'revise tides{Enter}');
  const waiting = await screen.findByText('Waiting to be sent: revise tides');
  expect(field.compareDocumentPosition(waiting)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  await untilPaused(queryClient);
});

test('sends a study task that was added without a connection once, after a reload too', async () => {
  const { close } = await addOffline('revise tides');
  await close();
  open();
  await see('Waiting to be sent: revise tides');
  const sent = serve(accepts);
  await checkApiHealth();
  await waitFor(() => expect(screen.queryByText(/^Waiting/)).toBeNull(), { timeout: 4000 });
  const added = { taskTitle: 'revise tides', requestId: expect.any(String) };
  expect(sent).toEqual([['/study-tasks', expect.objectContaining(added)]]);
  open();
  await screen.findByLabelText('Add a study task');
  expect(screen.queryByText(/^Waiting/)).toBeNull();
  expect(sent).toHaveLength(1);
});

test('keeps what was ticked without a connection, and shows it ticked after a reload', async () => {
  const item = sampleAgendaItem({ title: 'Flash cards', group: 'today', date: '2026-11-22' });
  server.use(http.get(apiPath('/agenda'), () => HttpResponse.json([item])));
  serve(undefined);
  const { person, close } = open();
  await person.click(await screen.findByRole('checkbox', { description: 'Flash cards' }));
  await see('Waiting to be sent: Flash cards');
  await close();
  open();
  await see('Waiting to be sent: Flash cards');
  await waitFor(() => expect(screen.getByRole('checkbox')).toBeChecked());
  const sent = serve(accepts);
  await checkApiHealth();
  await waitFor(() => expect(sent).toEqual([[`/updateStudyTask/${item._id}`, '']]), {
    timeout: 4000,
  });
});

test('neither shows nor sends what another account has added', async () => {
  const { close } = await addOffline('revise tides');
  await close();
  open(other);
  const sent = serve(accepts);
  await checkApiHealth();
  await screen.findByLabelText('Add a study task');
  expect(screen.queryByText(/^Waiting/)).toBeNull();
  expect(sent).toEqual([]);
});

test('says which one was refused when it is sent at last', async () => {
  await addOffline('revise tides');
  serve(() => refuse(429, 'Enough for today.'));
  await checkApiHealth();
  expect(
    await screen.findByText(/“revise tides” was not sent\. Enough for today\./, undefined, {
      timeout: 4000,
    }),
  ).toBeVisible();
  expect(within(document.body).queryByText(/^Waiting/)).toBeNull();
});

test('says once that a tick was refused which had waited', async () => {
  const item = sampleAgendaItem({ title: 'Flash cards', group: 'today', date: '2026-11-22' });
  server.use(http.get(apiPath('/agenda'), () => HttpResponse.json([item])));
  serve(undefined);
  const { person } = open();
  await person.click(await screen.findByRole('checkbox', { description: 'Flash cards' }));
  await see('Waiting to be sent: Flash cards');
  serve(() => refuse(429, 'Enough for today.'));
  await checkApiHealth();
  await screen.findByText(/“Flash cards” was not sent\./, undefined, { timeout: 4000 });
  await waitFor(() => expect(screen.getByRole('checkbox')).not.toBeChecked());
  expect(screen.getAllByText(/Enough for today\./)).toHaveLength(1);
});
