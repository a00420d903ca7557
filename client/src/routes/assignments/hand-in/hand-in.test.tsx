import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { StoredFile } from 'server/contract/files/schemas';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { serveDraft } from '#testing/hand-in/serve-draft.ts';
import { pasteInto } from '#testing/paste-into.ts';
import { renderRoutes, student } from '#testing/render.tsx';
import {
  sampleAssignment,
  sampleId,
  sampleStoredFile,
  sampleSubmission,
} from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { apiPath, holdAnswer, refuse, server } from '#testing/server.ts';

const essay = new File(['%PDF'], 'essay.pdf', { type: 'application/pdf' });
const photo = new File(['jpeg'], 'photo.jpg', { type: 'image/jpeg' });
const stored = (id: number, name: string, facts: Partial<StoredFile> = {}) =>
  sampleStoredFile({ _id: sampleId(id), name, ...facts });

// The first test should not wait for the page's code.
beforeAll(() => import('../assignment-details.tsx'));
beforeEach(() => {
  server.use(
    http.get(apiPath('/specificAssignment/:id'), () => HttpResponse.json(sampleAssignment())),
  );
});

/** Accepts each file: the first gets the id 701, the next 702. Returns the names that were sent. */
function serveUploads(answer: () => Response | undefined = () => undefined): string[] {
  const names: string[] = [];
  server.use(
    http.post(apiPath('/files'), async ({ request }) => {
      const file = (await request.formData()).get('file');
      const name = file instanceof File ? file.name : '';
      const refused = answer();
      if (refused) return refused;
      names.push(name);
      return HttpResponse.json(stored(700 + names.length, name));
    }),
  );
  return names;
}

function serveHandIn() {
  const sent: unknown[] = [];
  server.use(
    http.post(apiPath('/submitAssignment'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ insertedId: sampleId(5) });
    }),
  );
  return sent;
}

async function openForm(name = 'Take Assignment') {
  const view = renderRoutes(routes, { at: `/assignmentDetails/${sampleId(1)}`, user: student });
  const { person } = view;
  await person.click(await within(view.container).findByRole('button', { name }));
  await screen.findByLabelText('Files');
  return view;
}
const fileNames = () =>
  within(screen.getByRole('list', { name: 'Files to hand in' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('bdi')?.textContent);

describe('files of a hand-in', () => {
  test('are uploaded in the order of choice, moved, removed and sent without a link', async () => {
    serveDraft();
    serveUploads();
    const sent = serveHandIn();
    const { person } = await openForm();
    await see('Hand in a link, a file or a text, or several of them.');
    const notes = new File(['a'], 'notes.txt', { type: 'text/plain' });
    await person.upload(screen.getByLabelText('Files'), [essay, photo, notes]);
    await screen.findByRole('button', { name: 'Remove notes.txt' });
    expect(fileNames()).toEqual(['essay.pdf', 'photo.jpg', 'notes.txt']);
    const up = screen.getByRole('button', { name: 'Move photo.jpg up' });
    await person.click(up);
    expect(up).toHaveFocus();
    expect(fileNames()).toEqual(['photo.jpg', 'essay.pdf', 'notes.txt']);
    await person.click(screen.getByRole('button', { name: 'Remove notes.txt' }));
    const summary = within(
      screen.getByRole('region', { name: 'This is what your teacher will see' }),
    );
    expect(summary.getByText('photo.jpg')).toBeVisible();
    await pasteInto(person, screen.getByLabelText('Quick note'), 'Two files.');
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    await see('Assignment Submitted successfully!');
    expect(sent).toMatchObject([
      { quickNote: 'Two files.', files: [sampleId(702), sampleId(701)] },
    ]);
    expect(sent[0]).not.toHaveProperty('pdfLink');
  });

  test('lead the focus to the next file, the one before or the field when they are removed', async () => {
    serveDraft({
      files: [stored(701, 'a.pdf'), stored(702, 'b.pdf'), stored(703, 'c.pdf')],
      version: 1,
    });
    const { person } = await openForm();
    const button = (name: string) => screen.getByRole('button', { name: `Remove ${name}.pdf` });
    button('b').focus();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(button('c')).toHaveFocus());
    await person.keyboard('{Enter}');
    await waitFor(() => expect(button('a')).toHaveFocus());
    await person.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Files')).toHaveFocus());
  });

  test('show why one is refused, and are not sent until it is removed', async () => {
    serveDraft();
    serveUploads(() => refuse(422, 'No.', 'file-encrypted'));
    const sent = serveHandIn();
    const { person } = await openForm();
    await person.upload(screen.getByLabelText('Files'), essay);
    await see('This file opens with a password only. Save it without the password.');
    expect(screen.queryByRole('button', { name: 'Upload essay.pdf again' })).toBeNull();
    await pasteInto(person, screen.getByLabelText('Link to your document'), 'https://d.test/zero');
    await pasteInto(person, screen.getByLabelText('Quick note'), 'Two files.');
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    await see('Some files are not uploaded. Wait until they are, or remove them.');
    expect(sent).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Remove essay.pdf' }));
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    await see('Assignment Submitted successfully!');
    expect(sent).toMatchObject([{ pdfLink: 'https://d.test/zero' }]);
  });

  test('are uploaded again when nothing has answered', async () => {
    serveDraft();
    const answers = [HttpResponse.error()];
    serveUploads(() => answers.pop());
    const { person } = await openForm();
    await person.upload(screen.getByLabelText('Files'), essay);
    await person.click(await screen.findByRole('button', { name: 'Upload essay.pdf again' }));
    await screen.findByRole('button', { name: 'Move essay.pdf up' });
  });

  test('wait for the connection, and go on by themselves', async () => {
    serveDraft();
    const answers = [HttpResponse.error()];
    serveUploads(() => answers.pop());
    server.use(http.get(apiPath('/health/ready'), () => HttpResponse.error()));
    const { person } = await openForm();
    await person.upload(screen.getByLabelText('Files'), essay);
    await see('Waiting for the connection');
    server.use(http.get(apiPath('/health/ready'), () => HttpResponse.json({})));
    window.dispatchEvent(new Event('online'));
    await screen.findByRole('button', { name: 'Remove essay.pdf' });
    expect(screen.queryByText('Waiting for the connection')).toBeNull();
  });

  test('show their progress, and can be cancelled', async () => {
    serveDraft();
    const upload = holdAnswer('post', '/files');
    const { person } = await openForm();
    await person.upload(screen.getByLabelText('Files'), [essay, photo]);
    await screen.findByRole('progressbar', { name: /^Uploading essay.pdf/ });
    expect(
      screen.getByRole('progressbar', { name: 'Waiting to be uploaded: photo.jpg' }),
    ).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Cancel the upload of essay.pdf' }));
    upload.answer(HttpResponse.json(stored(701, 'photo.jpg')));
    await screen.findByRole('button', { name: 'Remove photo.jpg' });
    expect(fileNames()).toEqual(['photo.jpg']);
  });

  test('that are too large or too many are named before they are sent', async () => {
    serveDraft();
    const names = serveUploads();
    const { person } = await openForm();
    const large = new File(['a'], 'film.pdf', { type: 'application/pdf' });
    Object.defineProperty(large, 'size', { value: 60 * 1024 * 1024 });
    await person.upload(screen.getByLabelText('Files'), large);
    await see(/^The file is larger than \d+ MB/);
    await person.click(screen.getByRole('button', { name: 'Remove film.pdf' }));
    const many = Array.from(
      { length: 22 },
      (_, at) => new File(['a'], `${at}.txt`, { type: 'text/plain' }),
    );
    await person.upload(screen.getByLabelText('Files'), many);
    await see('At most 20 files can be handed in. 2 files were not added.');
    await waitFor(() => expect(names).toHaveLength(20), { timeout: 15_000 });
    await person.click(await screen.findByRole('button', { name: 'Remove 0.txt' }));
    expect(screen.queryByText(/^At most 20 files/)).toBeNull();
  });

  test('are renamed by keyboard, without their ending, and stay where they are', async () => {
    serveDraft({ files: [stored(701, 'essay.pdf'), stored(702, 'scan.pdf')], version: 1 });
    const sent: unknown[] = [];
    server.use(
      http.patch(apiPath('/files/:id'), async ({ params, request }) => {
        const body = await request.json();
        sent.push([params.id, body]);
        return HttpResponse.json(stored(701, 'Tides.pdf'));
      }),
    );
    const { person } = await openForm();
    const rename = screen.getByRole('button', { name: 'Rename essay.pdf' });
    await person.click(rename);
    const name = screen.getByRole('textbox', { name: 'New name' });
    expect(name).toHaveFocus();
    expect(name).toHaveValue('essay');
    expect(name).toHaveAccessibleDescription('The ending .pdf stays: it belongs to the content.');
    await person.keyboard('{Escape}');
    const again = screen.getByRole('button', { name: 'Rename essay.pdf' });
    expect(again).toHaveFocus();
    await person.keyboard('{Enter}');
    await person.clear(screen.getByRole('textbox', { name: 'New name' }));
    await person.keyboard('Tides{Enter}');
    expect(await screen.findByRole('button', { name: 'Rename Tides.pdf' })).toHaveFocus();
    expect(fileNames()).toEqual(['Tides.pdf', 'scan.pdf']);
    expect(sent).toEqual([[sampleId(701), { name: 'Tides.pdf' }]]);
    const summary = screen.getByRole('region', { name: 'This is what your teacher will see' });
    expect(within(summary).getByText('Tides.pdf')).toBeVisible();
  });

  test.each([
    [
      'a name that is none',
      () =>
        HttpResponse.json(
          {
            status: 400,
            code: 'invalid-input',
            errors: [{ path: 'name', code: 'not-a-file-name', message: 'No.' }],
          },
          { status: 400 },
        ),
      /Enter a name without slashes that does not begin with a dot\./,
    ],
    [
      'a file that was handed in',
      () => refuse(409, 'No.', 'file-name-final'),
      /This file was handed in or belongs to an assignment: its name stays as it is\./,
    ],
    ['no answer', () => HttpResponse.error(), /connection/],
  ])('keep what is typed as a name, with the reason, after %s', async (_what, answer, reason) => {
    serveDraft({ files: [stored(701, 'essay.pdf')], version: 1 });
    server.use(http.patch(apiPath('/files/:id'), answer));
    const { person } = await openForm();
    await person.click(screen.getByRole('button', { name: 'Rename essay.pdf' }));
    await person.clear(screen.getByRole('textbox', { name: 'New name' }));
    await person.keyboard('a/b{Enter}');
    const name = screen.getByRole('textbox', { name: 'New name' });
    await waitFor(() => expect(name).toHaveAccessibleDescription(reason));
    expect(name).toHaveValue('a/b');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(fileNames()).toEqual(['essay.pdf']);
  });

  test('keep long names and names from right to left apart', async () => {
    serveDraft({
      files: [stored(701, 'مقال.pdf'), stored(702, `${'long '.repeat(40)}.pdf`)],
      version: 1,
    });
    await openForm();
    expect(fileNames()).toEqual(['مقال.pdf', `${'long '.repeat(40)}.pdf`]);
  });
});

test('asks for work and note before anything is sent', async () => {
  const sent = serveHandIn();
  const { person } = await openForm();
  await person.click(screen.getByRole('button', { name: 'Submit' }));
  await see('Enter a link, add a file or write a text.');
  await see('Fill in this field.');
  expect(sent).toEqual([]);
});

describe('the question for work', () => {
  const workRequired = 'Enter a link, add a file or write a text.';

  test('is asked by the press of Submit only', async () => {
    serveDraft();
    const { person } = await openForm();
    await person.click(screen.getByLabelText('Link to your document'));
    await person.type(screen.getByLabelText('Quick note'), 'My note');
    await person.tab();
    // What a blur finds is shown after the check, which is not awaited.
    await person.click(screen.getByRole('button', { name: 'Write a text' }));
    expect(screen.queryByText(workRequired)).toBeNull();
  });

  test('goes as soon as a text, a file or a link is there', async () => {
    serveDraft();
    const upload = holdAnswer('post', '/files');
    const { person } = await openForm();
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    await see(workRequired);
    await person.click(screen.getByRole('button', { name: 'Write a text' }));
    await person.type(screen.getByLabelText('Your text'), 'Z');
    await waitFor(() => expect(screen.queryByText(workRequired)).toBeNull());
    await person.clear(screen.getByLabelText('Your text'));
    await see(workRequired);
    await person.upload(screen.getByLabelText('Files'), essay);
    await screen.findByRole('progressbar');
    expect(screen.queryByText(workRequired)).toBeNull();
    await see('Some files are not uploaded. Wait until they are, or remove them.');
    upload.answer(HttpResponse.json(stored(701, 'essay.pdf')));
    await screen.findByRole('button', { name: 'Remove essay.pdf' });
    expect(screen.queryByText(/^Some files are not uploaded/)).toBeNull();
    expect(screen.queryByText(workRequired)).toBeNull();
  });
});

test('hands in a written text as the file answer.md', async () => {
  serveDraft();
  const names = serveUploads();
  const sent = serveHandIn();
  const { person } = await openForm();
  await person.click(screen.getByRole('button', { name: 'Write a text' }));
  await pasteInto(person, screen.getByLabelText('Your text'), 'Zero is a number.');
  await pasteInto(person, screen.getByLabelText('Quick note'), 'Written here.');
  await person.click(screen.getByRole('button', { name: 'Submit' }));
  await see('Assignment Submitted successfully!');
  expect(names).toEqual(['answer.md']);
  expect(sent).toMatchObject([{ files: [sampleId(701)] }]);
});

describe('the draft of a hand-in', () => {
  test('is saved a moment after the last change, and is there after a reload', async () => {
    const kept = serveDraft();
    serveUploads();
    const { person, unmount } = await openForm();
    await person.upload(screen.getByLabelText('Files'), essay);
    await person.type(screen.getByLabelText('Quick note'), 'So far.');
    await see('Draft saved');
    await waitFor(() =>
      expect(kept.draft).toMatchObject({ quickNote: 'So far.', files: [{ _id: sampleId(701) }] }),
    );
    unmount();
    // As on another device.
    localStorage.removeItem(`draft:${student.email}:submission:${sampleId(1)}`);

    await openForm();
    await see('Draft restored');
    expect(screen.getByLabelText('Quick note')).toHaveValue('So far.');
    expect(fileNames()).toEqual([`${sampleId(701)}.pdf`]);
  });

  test('takes what another device has added, and keeps what is typed here', async () => {
    const kept = serveDraft({ quickNote: 'Mine.', files: [stored(701, 'essay.pdf')], version: 1 });
    const { person } = await openForm();
    kept.draft = {
      quickNote: 'Of the phone.',
      pdfLink: 'https://phone.test/',
      files: [stored(701, 'essay.pdf'), stored(702, 'scan.pdf')],
      version: 2,
    };
    await pasteInto(person, screen.getByLabelText('Quick note'), ' And more.');
    await screen.findByRole('button', { name: 'Remove scan.pdf' });
    expect(screen.getByLabelText('Quick note')).toHaveValue('Mine. And more.');
    expect(screen.getByLabelText('Link to your document')).toHaveValue('https://phone.test/');
    await waitFor(() =>
      expect(kept.draft).toMatchObject({
        quickNote: 'Mine. And more.',
        pdfLink: 'https://phone.test/',
        files: [{ _id: sampleId(701) }, { _id: sampleId(702) }],
        version: 3,
      }),
    );
  });

  test('is asked for twice at most when nothing answers, and keeps what is written until then', async () => {
    const kept = serveDraft({ text: 'On the bus.', quickNote: 'Part one.', files: [], version: 3 });
    let count = 0;
    let isAway = true;
    server.use(
      http.get(apiPath('/assignments/:id/draft'), () => {
        count += 1;
        return isAway ? HttpResponse.error() : HttpResponse.json(kept.draft);
      }),
    );
    const { person } = await openForm();
    const note = screen.getByLabelText('Quick note');
    await pasteInto(person, note, 'In the tunnel.');
    expect(count).toBeLessThanOrEqual(2);
    isAway = false;
    await waitFor(() => expect(note).toHaveValue('Part one.\n\nIn the tunnel.'));
    expect(screen.getByLabelText('Your text')).toHaveValue('On the bus.');
    await waitFor(() =>
      expect(kept.draft).toMatchObject({
        text: 'On the bus.',
        quickNote: 'Part one.\n\nIn the tunnel.',
      }),
    );
  });
  test('is discarded on the server too', async () => {
    const kept = serveDraft({ quickNote: 'Old.', files: [stored(701, 'essay.pdf')], version: 4 });
    const { person } = await openForm();
    await see('Draft restored');
    await person.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.getByLabelText('Quick note')).toHaveValue(''));
    expect(screen.queryByText('essay.pdf')).toBeNull();
    expect(kept.draft.version).toBe(0);
  });

  test('stays in this browser without a connection, and is saved once there is one', async () => {
    const kept = serveDraft();
    server.use(
      http.put(apiPath('/assignments/:id/draft'), () => HttpResponse.error(), { once: true }),
    );
    const { person } = await openForm();
    await pasteInto(person, screen.getByLabelText('Quick note'), 'On the train.');
    await see(/^Your draft is kept in this browser/);
    expect(localStorage.getItem(`draft:${student.email}:submission:${sampleId(1)}`)).toContain(
      'On the train.',
    );
    await person.type(screen.getByLabelText('Quick note'), ' Home.');
    await see('Draft saved');
    expect(kept.draft).toMatchObject({ quickNote: 'On the train. Home.' });
  });

  test('does not come back after the hand-in', async () => {
    const kept = serveDraft();
    serveUploads();
    serveHandIn();
    const { person } = await openForm();
    await pasteInto(person, screen.getByLabelText('Link to your document'), 'https://d.test/zero');
    await person.type(screen.getByLabelText('Quick note'), 'Done.');
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    await see('Assignment Submitted successfully!');
    const { version } = kept.draft;
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await vi.advanceTimersByTimeAsync(3000);
    expect(kept.draft.version).toBe(version);
  });
});

test('shows page by page what the teacher will see, before it is sent', async () => {
  const text = 'One, two, zero.';
  const notes = { type: 'text/plain', bytes: text.length } as const;
  serveDraft({
    files: [stored(701, 'notes.txt', notes), stored(702, 'more.txt', notes)],
    text: '**Zero** is a number.',
    quickNote: 'Two pages.',
    version: 1,
  });
  server.use(http.get(apiPath('/files/:id'), () => HttpResponse.text(text)));
  const { person } = await openForm();
  const region = screen.getByRole('region', { name: 'This is what your teacher will see' });
  const summary = within(region);
  expect(summary.getByText('Two pages.')).toBeVisible();
  await waitFor(() => expect(summary.getByText('Zero')).toHaveRole('strong'));
  const show = summary.getByRole('button', { name: 'Show 2 files' });
  await person.click(show);
  const viewer = within(await screen.findByRole('dialog', { name: 'Files' }));
  expect(await viewer.findByText(text)).toBeVisible();
  await person.click(viewer.getByRole('button', { name: 'Next file' }));
  expect(viewer.getByText('2 of 2')).toBeVisible();
  await person.click(viewer.getByRole('button', { name: 'Close' }));
  expect(screen.getByLabelText('Quick note')).toHaveValue('Two pages.');
});

test('shows the files of what was handed in, and downloads one under its name', async () => {
  const files = [stored(701, 'essay.pdf'), stored(702, 'photo.jpg', { type: 'image/jpeg' })];
  const own = {
    ...sampleSubmission({ files, pdfLink: `https://api.test/files/${sampleId(701)}` }),
    removedAt: null,
  };
  server.use(
    http.get(apiPath('/assignments/submitted'), () => HttpResponse.json([sampleId(1)])),
    http.get(apiPath('/assignments/:id/submissions/mine'), () => HttpResponse.json(own)),
    http.get(apiPath('/files/:id'), ({ request }) =>
      request.headers.get('authorization') === 'Bearer product-token'
        ? HttpResponse.text('%PDF')
        : refuse(401),
    ),
  );
  URL.createObjectURL = () => 'blob:essay';
  URL.revokeObjectURL = () => {};
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const { person } = renderRoutes(routes, {
    at: `/assignmentDetails/${sampleId(1)}`,
    user: student,
  });
  await person.click(await screen.findByRole('button', { name: 'Download essay.pdf' }));
  await waitFor(() => expect(saved).toEqual(['essay.pdf']));
  expect(screen.queryByRole('link', { name: /^Your document/ })).toBeNull();
});
