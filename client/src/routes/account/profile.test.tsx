import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { getIdentity } from '#lib/identity/identity.ts';
import { saveProfile } from '#lib/session/save-profile.ts';
import { signIn, signOut, startSession } from '#lib/session/session.ts';
import { whenReady } from '#lib/session/session-store.ts';
import {
  createEmulatedAccount,
  newEmail,
  readClaims,
  recordAccountCalls,
} from '#testing/accounts.ts';
import { pasteInto } from '#testing/paste-into.ts';
import { renderRoutes } from '#testing/render.tsx';
import { see } from '#testing/see.ts';
import { apiPath, refuse, server } from '#testing/server.ts';

const password = 'StudyFlow!2026';
const photo = 'https://pictures.test/nadia.png';

/** An API that renames accounts; answers the bodies it was sent. */
function acceptProfiles(answer = () => HttpResponse.json({ modifiedCount: 1 })) {
  const bodies: unknown[] = [];
  server.use(
    http.patch(apiPath('/profile'), async ({ request }) => {
      bodies.push(await request.json());
      return answer();
    }),
  );
  return bodies;
}

let stopFollowing = () => {};

beforeAll(() => import('./profile.tsx'));

/** Nadia New, with a photo, is signed in. */
beforeEach(async () => {
  stopFollowing = startSession();
  await whenReady();
  const email = newEmail();
  await createEmulatedAccount({ email, password });
  await signIn(email, password);
  acceptProfiles();
  await saveProfile({ name: 'Nadia New', photoURL: photo });
});

afterEach(async () => {
  await signOut();
  stopFollowing();
});

async function show() {
  const shown = renderRoutes(routes, { at: '/profile', user: 'unsettled' });
  await screen.findByRole('heading', { name: 'Your profile' });
  return shown;
}

type Person = Awaited<ReturnType<typeof show>>['person'];

async function rename(person: Person, name: string) {
  const field = screen.getByLabelText('Name');
  await person.clear(field);
  if (name) await pasteInto(person, field, name);
  await person.click(screen.getByRole('button', { name: 'Save profile' }));
}

describe('the profile', () => {
  test('shows name and photo, and saves them to server and identity service', async () => {
    const bodies = acceptProfiles();
    const { person } = await show();
    expect(screen.getByLabelText('Name')).toHaveValue('Nadia New');
    const field = screen.getByLabelText('Photo URL');
    expect(field).toHaveValue(photo);
    await person.clear(field);
    await pasteInto(person, field, 'https://pictures.test/nadia-2.png');
    await rename(person, '  Nadia Newton ');
    await see('Profile saved!');
    expect(bodies).toEqual([{ name: 'Nadia Newton' }]);
    expect(getIdentity()).toMatchObject({
      displayName: 'Nadia Newton',
      photoURL: 'https://pictures.test/nadia-2.png',
    });
    expect(await screen.findByRole('button', { name: 'Account of Nadia Newton' })).toBeVisible();
  });

  test('exchanges the token for one with the new name', async () => {
    const answer = () => HttpResponse.json({ token: 'renewed-token' });
    const calls = recordAccountCalls({ '/jwt': answer });
    const { person } = await show();
    await rename(person, 'Nadia Newton');
    await waitFor(() => expect(localStorage.getItem('access-token')).toBe('renewed-token'));
    expect(calls.map(({ path }) => path)).toEqual(['/jwt']);
    expect(readClaims(calls[0]?.authorization ?? null)).toMatchObject({ name: 'Nadia Newton' });
  });

  test('shows a drawn photo that is chosen, and saves it', async () => {
    const { person, container } = await show();
    expect(screen.getByRole('radio', { name: 'Your own' })).toBeChecked();
    await person.click(screen.getByRole('radio', { name: 'Fox' }));
    const drawn = `${location.origin}/pictures/avatars/fox.svg`;
    expect(screen.getByLabelText('Photo URL')).toHaveValue(drawn);
    expect(container.querySelector('form img')).toHaveAttribute('src', drawn);
    await person.click(screen.getByRole('button', { name: 'Save profile' }));
    await see('Profile saved!');
    expect(getIdentity()?.photoURL).toBe(drawn);
  });

  test('can be saved without a photo', async () => {
    const { person } = await show();
    await person.clear(screen.getByLabelText('Photo URL'));
    await person.click(screen.getByRole('button', { name: 'Save profile' }));
    await see('Profile saved!');
    expect(getIdentity()?.photoURL).toBeNull();
    expect(screen.getByLabelText('Photo URL')).toHaveValue('');
  });

  test('completes a photo address without https://', async () => {
    acceptProfiles();
    const { person } = await show();
    const field = screen.getByLabelText('Photo URL');
    await person.clear(field);
    await pasteInto(person, field, 'pictures.test/nadia-3.png');
    await rename(person, 'Nadia Newest');
    // While the token is still renewed, the next test's session would not learn that nobody is signed in.
    await see('Profile saved!');
    expect(getIdentity()?.photoURL).toBe('https://pictures.test/nadia-3.png');
    expect(field).toHaveValue('https://pictures.test/nadia-3.png');
  });

  test('needs a name, and a photo address that a browser may load', async () => {
    const bodies = acceptProfiles();
    const { person } = await show();
    const field = screen.getByLabelText('Photo URL');
    await person.clear(field);
    await pasteInto(person, field, 'javascript:alert(1)');
    await rename(person, '');
    await see('Enter your name.');
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/starts with http/);
    expect(bodies).toEqual([]);
  });

  test.each([
    ['that cannot be seen', '\u3164\u200b', 'Enter your name.'],
    ['that reverses the text', 'Ada\u202e', 'Remove the control characters, which cannot be seen.'],
  ])('refuses a name %s', async (_what, name, text) => {
    const bodies = acceptProfiles();
    const { person } = await show();
    await rename(person, name);
    await see(text);
    expect(bodies).toEqual([]);
  });

  test('is reached from the menu of the avatar', async () => {
    const { person, router } = await show();
    await router.navigate('/settings');
    await person.click(screen.getByRole('button', { name: 'Account of Nadia New' }));
    await person.click(screen.getByRole('link', { name: 'Profile' }));
    expect(await screen.findByRole('heading', { name: 'Your profile' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Profile'));
  });
});

describe('a profile that cannot be saved', () => {
  test('stays as it was, shows the reason and keeps the input', async () => {
    acceptProfiles(() => refuse(503, 'Back in a minute.'));
    const { person } = await show();
    await rename(person, 'Nadia Newton');
    await see('We could not save your profile.');
    await see(/Back in a minute. What you typed is still here./);
    expect(screen.getByLabelText('Name')).toHaveValue('Nadia Newton');
    expect(getIdentity()?.displayName).toBe('Nadia New');
    acceptProfiles();
    await person.click(screen.getByRole('button', { name: 'Save profile' }));
    await see('Profile saved!');
    expect(screen.queryByText('We could not save your profile.')).not.toBeInTheDocument();
  });

  test('shows the error beside the field that the server refuses', async () => {
    acceptProfiles(() =>
      HttpResponse.json(
        { title: 'Bad', status: 400, errors: [{ path: 'name', message: 'Not this one.' }] },
        { status: 400 },
      ),
    );
    const { person } = await show();
    await rename(person, 'Nadia Newton');
    await waitFor(() =>
      expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(/Not this one./),
    );
  });
});

describe('a photo from the device', () => {
  const picture = new File(['nadia'], 'nadia.png', { type: 'image/png' });
  const uploaded = 'https://pictures.test/uploaded.png';

  function acceptPictures(answer: () => Response | Promise<Response>) {
    let received = 0;
    server.use(
      http.post(apiPath('/images'), async ({ request }) => {
        received += (await request.formData()).has('image') ? 1 : 0;
        return answer();
      }),
    );
    return { count: () => received };
  }

  const accepted = () =>
    HttpResponse.json({ success: true, status: 200, data: { display_url: uploaded } });

  test('is uploaded, and is the photo once the profile is saved', async () => {
    acceptPictures(accepted);
    const { person, container } = await show();
    await person.upload(screen.getByLabelText('Upload a photo'), picture);
    await waitFor(() => expect(screen.getByLabelText('Photo URL')).toHaveValue(uploaded));
    expect(container.querySelector('form img')).toHaveAttribute('src', uploaded);
    expect(getIdentity()?.photoURL).toBe(photo);
    await person.click(screen.getByRole('button', { name: 'Save profile' }));
    await see('Profile saved!');
    expect(getIdentity()?.photoURL).toBe(uploaded);
  });

  test('shows progress, and nothing is saved before the upload ends', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    acceptPictures(async () => {
      await held;
      return accepted();
    });
    const { person } = await show();
    await person.upload(screen.getByLabelText('Upload a photo'), picture);
    expect(await screen.findByRole('progressbar')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save profile' })).toBeDisabled();
    answer();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save profile' })).toBeEnabled());
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  test('may be pasted', async () => {
    acceptPictures(accepted);
    await show();
    fireEvent.paste(document.body, { clipboardData: { files: [picture], types: ['Files'] } });
    await waitFor(() => expect(screen.getByLabelText('Photo URL')).toHaveValue(uploaded));
  });

  test('can be cancelled while it uploads, and the focus stays', async () => {
    acceptPictures(() => new Promise<never>(() => {}));
    const { person } = await show();
    await person.upload(screen.getByLabelText('Upload a photo'), picture);
    await person.click(await screen.findByRole('button', { name: 'Cancel upload' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save profile' })).toBeEnabled());
    expect(screen.getByLabelText('Upload a photo')).toHaveFocus();
    expect(screen.getByLabelText('Photo URL')).toHaveValue(photo);
    expect(screen.queryByText('We could not upload the photo.')).not.toBeInTheDocument();
  });

  test('shows the reason, keeps the old photo and offers a retry when the upload fails', async () => {
    acceptPictures(() => refuse(422, 'This is not a picture.'));
    const { person } = await show();
    await person.upload(screen.getByLabelText('Upload a photo'), picture);
    await see('We could not upload the photo.');
    await see('This is not a picture.');
    expect(screen.getByLabelText('Photo URL')).toHaveValue(photo);
    acceptPictures(accepted);
    await person.upload(screen.getByLabelText('Upload a photo'), picture);
    await waitFor(() => expect(screen.getByLabelText('Photo URL')).toHaveValue(uploaded));
  });

  test.each([
    [
      'no picture',
      new File(['x'], 'x.pdf', { type: 'application/pdf' }),
      /This file cannot be used/,
    ],
    [
      'too large',
      Object.defineProperty(new File(['x'], 'x.png', { type: 'image/png' }), 'size', {
        value: 10 * 1024 * 1024 + 1,
      }),
      /larger than 10 MB/,
    ],
  ])('that is %s is not sent', async (_case, file, text) => {
    const { count } = acceptPictures(accepted);
    await show();
    // A person can get around what the file dialog offers.
    const person = userEvent.setup({ applyAccept: false });
    await person.upload(screen.getByLabelText('Upload a photo'), file);
    await see(text);
    expect(count()).toBe(0);
  });
});
