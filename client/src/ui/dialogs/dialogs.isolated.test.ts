import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Swal from 'sweetalert2/dist/sweetalert2.js';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { confirmAction, showError, showSuccess } from './dialogs.ts';
import { whenClosed } from './when-closed.ts';

afterEach(() => {
  Swal.close();
  vi.useRealTimers();
});

test('a dialog does not fade in when reduced motion is preferred', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  showError({ title: 'At once.' });
  await vi.dynamicImportSettled();
  expect(screen.getByText('At once.')).toBeVisible();
});

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

describe('a question', () => {
  test("has the buttons 'OK', 'No' and 'Cancel' unless others are named", async () => {
    const answer = confirmAction({ title: 'Go on?' });
    await screen.findByText('Go on?');
    expect(Swal.getConfirmButton()).toHaveTextContent(/^OK$/);
    expect(Swal.getDenyButton()).toHaveTextContent(/^No$/);
    expect(Swal.getCancelButton()).toHaveTextContent(/^Cancel$/);
    Swal.close();
    expect(await answer).toBe(false);
  });

  test('is confirmed only by its own button', async () => {
    const answer = confirmAction({ title: 'Go on?', confirmText: 'Yes, go on!' });
    const yes = await screen.findByText('Yes, go on!');
    await waitFor(() => expect(yes).toBeVisible());
    await userEvent.click(yes);
    expect(await answer).toBe(true);
  });

  test('is answered once when its button is clicked twice', async () => {
    const answered = vi.fn();
    void confirmAction({ title: 'Go on?', confirmText: 'Yes, go on!' }).then(answered);
    const yes = await screen.findByText('Yes, go on!');
    await waitFor(() => expect(yes).toBeVisible());
    await userEvent.dblClick(yes);
    await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(true));
  });

  test('does not let the second click of a double click press what is below it', async () => {
    const below = document.createElement('button');
    const pressed = vi.fn();
    below.addEventListener('click', ({ detail }) => pressed(detail));
    document.body.append(below);
    const answer = confirmAction({ title: 'Go on?', confirmText: 'Yes, go on!' });
    const yes = await screen.findByText('Yes, go on!');
    await waitFor(() => expect(yes).toBeVisible());
    await userEvent.click(yes);
    expect(await answer).toBe(true);
    fireEvent.click(below, { detail: 2 });
    fireEvent.click(below, { detail: 1 });
    expect(pressed.mock.calls).toEqual([[1]]);
  });

  test('is not confirmed when another question replaces it', async () => {
    const answer = confirmAction({ title: 'Go on?' });
    await screen.findByText('Go on?');
    void confirmAction({ title: 'Another one?' });
    expect(await answer).toBe(false);
    expect(await screen.findByText('Another one?')).toBeVisible();
  });

  test('stays open when a success comes meanwhile, which is shown once it is answered', async () => {
    const answer = confirmAction({ title: 'Go on?', confirmText: 'Yes, go on!' });
    const yes = await screen.findByText('Yes, go on!');
    void showSuccess({ title: 'Done before.' });
    await nextFrame();
    expect(screen.queryByText('Done before.')).toBeNull();
    await waitFor(() => expect(yes).toBeVisible());
    await userEvent.click(yes);
    expect(await answer).toBe(true);
    expect(await screen.findByText('Done before.')).toBeVisible();
  });

  test('does not watch the page when no dialog holds it', async () => {
    const observe = vi.spyOn(MutationObserver.prototype, 'observe');
    onTestFinished(() => observe.mockRestore());
    const answer = confirmAction({ title: 'Go on?' });
    // `findByText` would watch the page itself.
    await vi.waitFor(() => expect(screen.getByText('Go on?')).toBeVisible());
    expect(observe.mock.calls.filter(([watched]) => watched === document.body)).toEqual([]);
    Swal.close();
    expect(await answer).toBe(false);
  });

  test('is answered by no, and keeps no success back, when the page removes the dialog that holds it', async () => {
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    dialog.setAttribute('open', '');
    const answer = confirmAction({ title: 'Go on?' });
    await within(dialog).findByText('Go on?');
    dialog.remove();
    expect(await answer).toBe(false);
    void showSuccess({ title: 'Done after.' });
    expect(await screen.findByText('Done after.')).toBeVisible();
  });

  test.each([
    ['is asked when only the words of a search come into the address', '?search=tab&page=2', 1],
    ['is not asked when another page of the list is opened', '?page=3', 0],
  ])('%s while its code is loaded', async (_what, search, count) => {
    const { href } = window.location;
    onTestFinished(() => window.history.replaceState(null, '', href));
    window.history.replaceState(null, '', '?page=2');
    const answer = confirmAction({ title: 'Go on?' });
    window.history.replaceState(null, '', search);
    await vi.dynamicImportSettled();
    expect(screen.queryAllByText('Go on?')).toHaveLength(count);
    Swal.close();
    expect(await answer).toBe(false);
  });
});

describe('a notice', () => {
  test("stays until 'OK' is pressed", async () => {
    const closed = showError({ title: 'That failed.' });
    await waitFor(() => expect(screen.getByText('OK')).toBeVisible());
    expect(Swal.getTimerLeft()).toBeUndefined();
    await userEvent.click(screen.getByText('OK'));
    await closed;
  });

  test('is shown when a question was removed before it was answered', async () => {
    void confirmAction({ title: 'Go on?' });
    await screen.findByText('Go on?');
    document.body.replaceChildren();
    void showSuccess({ title: 'Done.' });
    expect(await screen.findByText('Done.')).toBeVisible();
  });

  test('closes by itself and has no button when it has a timer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const closed = showSuccess({ title: 'Done.', timer: 200 });
    await screen.findByText('Done.');
    expect(Swal.getTimerLeft()).toBe(200);
    expect(Swal.getConfirmButton()).not.toBeVisible();
    await closed;
  });
});

describe('the focus', () => {
  function focusButton() {
    const button = document.createElement('button');
    document.body.append(button);
    button.focus();
    return button;
  }

  test('returns to where it was when the dialog has closed, and the page is not scrolled to it', async () => {
    const button = focusButton();
    const focus = vi.spyOn(button, 'focus');
    void showError({ title: 'That failed.' });
    await userEvent.click(await screen.findByText('OK'));
    await whenClosed();
    expect(button).toHaveFocus();
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  });

  test('returns to where it was before the first dialog when another one replaces it', async () => {
    const button = focusButton();
    void showSuccess({ title: 'Done.' });
    await waitFor(() => expect(button).not.toHaveFocus());
    void showError({ title: 'That failed.' });
    await screen.findByText('That failed.');
    expect(button).not.toHaveFocus();
    await userEvent.click(screen.getByText('OK'));
    await whenClosed();
    expect(button).toHaveFocus();
  });

  test('stays where it went meanwhile', async () => {
    focusButton();
    void showError({ title: 'That failed.' });
    const ok = await screen.findByText('OK');
    const other = document.createElement('button');
    document.body.append(other);
    ok.click();
    other.focus();
    await whenClosed();
    expect(other).toHaveFocus();
  });
});

test('the browser asks the question when the code of the dialogs is gone after a release', async () => {
  vi.resetModules();
  vi.doMock('./sweet-alert.ts', () => {
    throw new Error('Failed to fetch dynamically imported module');
  });
  onTestFinished(() => void vi.doUnmock('./sweet-alert.ts'));
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true);
  const { confirmAction: ask } = await import('./dialogs.ts');
  expect(await ask({ title: 'Go on?', text: 'There is no way back.' })).toBe(true);
  expect(confirm).toHaveBeenCalledWith('Go on?\n\nThere is no way back.');
});
