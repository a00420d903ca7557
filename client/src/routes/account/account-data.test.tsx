import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { DeletionPreview } from 'server/contract/accounts/account-data';
import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { downloadTimeout } from '#lib/constants.ts';
import { draftKey, readDraft, storeDraft } from '#lib/drafts/drafts.ts';
import { api } from '#lib/http/api.ts';
import { getIdentity } from '#lib/identity/identity.ts';
import { signIn, signInWithGoogle, signOut, startSession } from '#lib/session/session.ts';
import { getSession, setSession, whenReady } from '#lib/session/session-store.ts';
import { createEmulatedAccount, newEmail, readClaims } from '#testing/accounts.ts';
import { pasteInto } from '#testing/paste-into.ts';
import { renderRoutes } from '#testing/render.tsx';
import { see } from '#testing/see.ts';
import { apiPath, refuse, server } from '#testing/server.ts';

const password = 'StudyFlow!2026';
const google = 'google.demo@study-flow.test';
let email = '';
let stopFollowing = () => {};

beforeAll(() => Promise.all([import('./settings.tsx'), import('#routes/home/home.tsx')]));

beforeEach(async () => {
  stopFollowing = startSession();
  await whenReady();
});

afterEach(async () => {
  if (getSession().status !== 'signed-out') await signOut();
  stopFollowing();
});

async function signInWithPassword() {
  email = newEmail();
  await createEmulatedAccount({ email, password });
  await signIn(email, password);
}

function servePreview(facts: Partial<DeletionPreview> = {}) {
  const nothing: DeletionPreview = {
    studyTasks: 0,
    pendingSubmissions: 0,
    withdrawnSubmissions: 0,
    submissionDrafts: 0,
    markedSubmissions: 0,
    extensionRequests: 0,
    extensionsKept: 0,
    submissionsMarked: 0,
    annotationsKept: 0,
    messagesKept: 0,
    announcementsKept: 0,
    assignmentsDeleted: 0,
    assignmentsKept: 0,
    assignmentsTransferred: 0,
    feedbackSnippets: 0,
    classMemberships: 0,
    classInvitations: 0,
    listedAssignments: 0,
    classesKept: 0,
    classesArchived: 0,
    pictures: 0,
    picturesKept: 0,
    files: 0,
    filesKept: 0,
    calendarFeed: false,
    newsletter: false,
    lastTeacher: false,
  };
  const preview = { ...nothing, ...facts };
  server.use(http.get(apiPath('/account/deletion-preview'), () => HttpResponse.json(preview)));
}

/** An API that deletes accounts; answers the proofs it was sent. */
function acceptDeletions(answer: () => Response = () => HttpResponse.json({ deletedCount: 1 })) {
  const proofs: Record<string, unknown>[] = [];
  server.use(
    http.delete(apiPath('/account'), ({ request }) => {
      proofs.push(readClaims(request.headers.get('authorization')));
      return answer();
    }),
  );
  return proofs;
}

async function openDeletion() {
  const shown = renderRoutes(routes, { at: '/settings', user: 'unsettled' });
  const { person } = shown;
  await person.click(await screen.findByRole('button', { name: 'Delete my account…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete my account' }));
  await dialog.findByText('Permanently deleted:');
  const agree = () =>
    person.click(dialog.getByRole('button', { name: 'Delete account permanently' }));
  return { ...shown, dialog, agree };
}

describe('deleting an account', () => {
  beforeEach(signInWithPassword);

  test('shows first what is deleted and what stays, without empty entries', async () => {
    servePreview({
      studyTasks: 3,
      pendingSubmissions: 1,
      withdrawnSubmissions: 2,
      submissionDrafts: 1,
      extensionRequests: 1,
      extensionsKept: 1,
      submissionsMarked: 90,
      annotationsKept: 12,
      messagesKept: 1,
      announcementsKept: 3,
      calendarFeed: true,
      markedSubmissions: 2,
      classMemberships: 2,
      listedAssignments: 1,
      classesKept: 1,
      classesArchived: 1,
      assignmentsTransferred: 4,
      picturesKept: 1,
      files: 5,
      filesKept: 2,
      newsletter: true,
    });
    const { dialog } = await openDeletion();
    const [goes, given, stays] = dialog.getAllByRole('list').map((list) => list.textContent);
    expect(goes).toContain('3 study tasks');
    expect(goes).toContain('1 unmarked submission');
    expect(goes).toContain('2 withdrawn submissions');
    expect(goes).toContain('1 unsent draft of a submission');
    expect(goes).toContain('1 extension request');
    expect(goes).toContain('your calendar address');
    expect(goes).toContain('your newsletter subscription');
    expect(goes).toContain('your place in 2 classes');
    expect(goes).toContain('1 assignment on your list');
    expect(goes).toContain('your role in 1 class that others teach too');
    expect(goes).not.toContain('picture');
    expect(goes).toContain('5 uploaded files');
    expect(dialog.getByText('Given to another teacher of the class:')).toBeVisible();
    expect(given).toBe('4 assignments');
    expect(dialog.getByText(/under the name “Deleted account”/)).toBeVisible();
    expect(stays).toBe(
      '2 marked or excused submissions1 extension that you got90 submissions that you marked or returned12 annotations on the work of others1 message about the work of others3 announcements to classes1 class that only you teach, which is archived1 uploaded picture that others still see2 uploaded files in work or assignments that stay',
    );
  });

  test('needs the password: a wrong one shows an error beside the field and deletes nothing', async () => {
    servePreview();
    const proofs = acceptDeletions();
    const { person, dialog, agree } = await openDeletion();
    await agree();
    await see('Enter your password.');
    const field = dialog.getByLabelText('Enter your password to confirm');
    await pasteInto(person, field, 'something else');
    await agree();
    await waitFor(() => expect(field).toHaveAccessibleDescription('Wrong password. Try again.'));
    expect(proofs).toEqual([]);
    expect(getSession().status).toBe('signed-in');
  });

  test("sends a new ID token, signs out, and removes the account's data from this browser", async () => {
    servePreview();
    const proofs = acceptDeletions();
    const draft = draftKey(email, 'assignment:new');
    storeDraft(draft, { title: 'Zero' });
    const { person, dialog, agree, router, queryClient } = await openDeletion();
    // The session was known to the pages before it ended.
    setSession(getSession());
    await person.type(dialog.getByLabelText(/^Enter your password/), password);
    await agree();
    await see('Your account has been deleted.');
    expect(proofs).toMatchObject([{ email }]);
    expect(router.state.location.pathname).toBe('/');
    expect(getSession()).toEqual({ status: 'signed-out', expired: false });
    expect(getIdentity()).toBeNull();
    expect(localStorage.getItem('access-token')).toBeNull();
    expect(readDraft(draft)).toBeNull();
    const kept = queryClient.getQueryCache().getAll();
    expect(JSON.stringify(kept.map(({ queryKey }) => queryKey))).not.toContain(email);
  });

  test("shows the server's reason and stays signed in when the server refuses", async () => {
    servePreview();
    const sentence = 'You are the last teacher. Make somebody else a teacher first.';
    acceptDeletions(() => refuse(409, sentence));
    const { person, dialog, agree } = await openDeletion();
    await person.type(dialog.getByLabelText(/^Enter your password/), password);
    await agree();
    await see('Your account was not deleted.');
    await see(sentence);
    expect(getSession().status).toBe('signed-in');
  });

  test('is not offered to the last teacher', async () => {
    servePreview({ lastTeacher: true });
    const { dialog } = await openDeletion();
    expect(dialog.getByText(/^You are the last teacher/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Delete account permanently' })).toBeNull();
  });

  test('shows an error and a retry button when the preview cannot be loaded', async () => {
    server.use(http.get(apiPath('/account/deletion-preview'), () => refuse(503, 'In a minute.')));
    const { person } = renderRoutes(routes, { at: '/settings', user: 'unsettled' });
    await person.click(await screen.findByRole('button', { name: 'Delete my account…' }));
    await see('We could not load what will be deleted');
    servePreview();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await see('Permanently deleted:');
  });
});

test("a Google account confirms by typing its address and by Google's window", async () => {
  await signInWithGoogle();
  servePreview();
  const proofs = acceptDeletions();
  const { person, dialog, agree } = await openDeletion();
  const field = dialog.getByLabelText(`Type ${google} to confirm`);
  await pasteInto(person, field, 'somebody');
  await agree();
  await see('Enter the email address of this account.');
  expect(proofs).toEqual([]);
  await person.clear(field);
  await person.type(field, google);
  await agree();
  await see('Your account has been deleted.');
  expect(proofs).toMatchObject([{ email: google }]);
});

describe('the data of an account', () => {
  beforeEach(async () => {
    await signInWithPassword();
    URL.revokeObjectURL = () => {};
  });

  test('is downloaded as a file that can be read', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:file';
    };
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const data = { profile: { email }, studyTasks: [] };
    server.use(http.get(apiPath('/account/export'), () => HttpResponse.json(data)));
    const { person } = renderRoutes(routes, { at: '/settings', user: 'unsettled' });
    await person.click(await screen.findByRole('button', { name: 'Download my data' }));
    await see('Your data has been downloaded.');
    expect(click.mock.contexts).toMatchObject([
      { download: 'study-flow-my-data.json', href: 'blob:file' },
    ]);
    expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual(data);
  });

  test('is downloaded with the files as an archive', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:file';
    };
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    server.use(
      http.get(apiPath('/account/export.zip'), () =>
        HttpResponse.arrayBuffer(new TextEncoder().encode('PK').buffer),
      ),
    );
    const { person } = renderRoutes(routes, { at: '/settings', user: 'unsettled' });
    await person.click(await screen.findByRole('button', { name: 'Download my data and files' }));
    await see('Your data has been downloaded.');
    expect(click.mock.contexts).toMatchObject([{ download: 'study-flow-my-data.zip' }]);
    expect(await files[0]?.text()).toBe('PK');
  });

  test('shows why the archive was refused', async () => {
    server.use(http.get(apiPath('/account/export.zip'), () => refuse(429, 'Not so quickly.')));
    const { person } = renderRoutes(routes, { at: '/settings', user: 'unsettled' });
    await person.click(await screen.findByRole('button', { name: 'Download my data and files' }));
    await see('We could not download your data.');
    await see('Not so quickly.');
  });

  test('may take longer than other calls: a slow line needs minutes for a large account', async () => {
    URL.createObjectURL = () => 'blob:file';
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    server.use(http.get(apiPath('/account/export'), () => HttpResponse.json({})));
    // The mocked network knows no timeouts.
    const timeouts: Record<string, number | undefined> = {};
    const watch = api.interceptors.request.use((config) => {
      timeouts[config.url ?? ''] = config.timeout;
      return config;
    });
    onTestFinished(() => api.interceptors.request.eject(watch));
    const { person } = renderRoutes(routes, { at: '/settings', user: 'unsettled' });
    await person.click(await screen.findByRole('button', { name: 'Download my data' }));
    await see('Your data has been downloaded.');
    expect(timeouts['/account/export']).toBe(downloadTimeout);
  });

  test('shows an error when the export fails', async () => {
    server.use(http.get(apiPath('/account/export'), () => refuse(429, 'Not so quickly.')));
    const { person } = renderRoutes(routes, { at: '/settings', user: 'unsettled' });
    await person.click(await screen.findByRole('button', { name: 'Download my data' }));
    await see('We could not download your data.');
    await see('Not so quickly.');
  });
});
