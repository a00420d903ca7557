import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { healthCheck } from '#lib/constants.ts';
import { setSession } from '#lib/session/session-store.ts';
import { pasteInto } from '#testing/paste-into.ts';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import { sampleAssignment, sampleId } from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { apiPath, refuse, server } from '#testing/server.ts';

const banner = /Study Flow is not responding/;

/** Takes the API away, by no answer at all or by the answer of a server without its database. */
function takeAway(how: 'network' | 'database'): void {
  server.use(
    http.all(apiPath('/*'), () => (how === 'network' ? HttpResponse.error() : refuse(503))),
  );
}

function bringBack(...answers: Parameters<typeof server.use>): void {
  server.resetHandlers();
  server.use(...answers);
  window.dispatchEvent(new Event('online'));
}

const assignment = http.get(apiPath('/specificAssignment/:id'), () =>
  HttpResponse.json(sampleAssignment()),
);
const created = http.post(apiPath('/addAssignment'), () =>
  HttpResponse.json({ insertedId: sampleId(1) }),
);

beforeAll(() =>
  Promise.all([
    import('./lazy-parts.ts'),
    import('#routes/assignments/create-assignment.tsx'),
    import('#routes/assignments/update-assignment.tsx'),
    import('#routes/assignments/assignment-details.tsx'),
  ]),
);

async function expectRecovery() {
  await waitFor(() => expect(screen.queryByText(banner)).toBeNull());
}

test.each([
  ['database', 'Study Flow is not available'],
  ['network', 'We cannot reach Study Flow'],
] as const)(
  'shows one outage banner when the API has no %s, and refetches what failed when it is back',
  async (how, heading) => {
    takeAway(how);
    renderRoutes(routes, { at: `/updateAssignment/${sampleId(1)}`, user: teacher });
    takeAway(how);
    await screen.findByRole('heading', { name: heading });
    await see(banner);
    expect(screen.getAllByText(banner)).toHaveLength(1);
    expect(screen.getByText(banner).closest('[role="status"]')).not.toBeNull();

    bringBack(assignment);
    expect(await screen.findByLabelText('Title')).toHaveValue('A short history of zero');
    await expectRecovery();
  },
);

test('refetches a failed part of a page too', async () => {
  takeAway('network');
  renderRoutes(routes, { at: `/assignmentDetails/${sampleId(1)}`, user: student });
  takeAway('network');
  await screen.findByText('We could not load this assignment');
  await screen.findByText(banner);

  bringBack(
    assignment,
    http.get(apiPath('/mySubmittedAssignment'), () => HttpResponse.json([])),
  );
  await screen.findByRole('heading', { name: 'A short history of zero' });
  await expectRecovery();
});

test('a form keeps its input and can be sent again when sending failed', async () => {
  const { person, router } = renderRoutes(routes, { at: '/createAssignments', user: student });
  await person.type(await screen.findByLabelText('Title'), 'Zero');
  await pasteInto(person, screen.getByLabelText('Description'), 'Who needed it first?');
  await person.type(screen.getByLabelText('Marks'), '12');
  await pasteInto(
    person,
    screen.getByLabelText('Picture address'),
    'https://pictures.test/zero.png',
  );
  const send = () => person.click(screen.getByRole('button', { name: 'Create Assignment' }));

  takeAway('database');
  await send();
  await screen.findByText('Submission failed. Please check your details.');
  await screen.findByText(banner);
  expect(screen.getByLabelText('Title')).toHaveValue('Zero');

  bringBack(created, assignment);
  await expectRecovery();
  expect(screen.getByLabelText('Title')).toHaveValue('Zero');
  await send();
  await waitFor(() => expect(router.state.location.pathname).toContain('/assignmentDetails/'));
});

test('shows no outage banner when a failure is no outage', async () => {
  renderRoutes(routes, { at: '/createAssignments', user: student });
  await screen.findByLabelText('Title');
  server.use(http.get(apiPath('/specificAssignment/:id'), () => HttpResponse.error()));
  const { api } = await import('#lib/http/api.ts');
  await expect(api.get('/specificAssignment/1')).rejects.toThrow();
  const { checkApiHealth } = await import('#lib/http/outage.ts');
  await checkApiHealth();
  expect(screen.queryByText(banner)).toBeNull();
});

test('the banner stays for a while when the API is ready but slow', async () => {
  // Ten seconds ago: the tests after this one would wait for the end of that while.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - healthCheck.slowPeriod });
  onTestFinished(() => void vi.useRealTimers());
  renderRoutes(routes, { at: '/createAssignments', user: student });
  await screen.findByLabelText('Title');
  const { reportSlowResponse, checkApiHealth } = await import('#lib/http/outage.ts');
  await reportSlowResponse();
  await see(banner);
  await checkApiHealth();
  await see(banner);
  vi.setSystemTime(Date.now() + healthCheck.slowPeriod);
  await checkApiHealth();
  await expectRecovery();
});

test('shows no session error while the outage banner is shown', async () => {
  takeAway('network');
  // A page that needs no session: the others say themselves that they cannot be shown.
  renderRoutes(routes, { at: '/no-such-page', user: 'unsettled' });
  setSession({ status: 'unreachable', user: student });
  const { checkApiHealth } = await import('#lib/http/outage.ts');
  await checkApiHealth();
  await screen.findByText(banner);
  await waitFor(() => expect(screen.queryAllByText('We cannot reach Study Flow')).toEqual([]));
  setSession({ status: 'signed-out', expired: false });
  bringBack();
  await expectRecovery();
});
