import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { writeExampleDay } from '#lib/dates/example-day.ts';
import { pasteInto } from '#testing/paste-into.ts';
import { renderRoutes, student } from '#testing/render.tsx';
import { see } from '#testing/see.ts';
import { apiPath, refuse, server } from '#testing/server.ts';
import { expectLoggedError } from '#testing/setup.ts';
import { Toaster } from '#ui/feedback/toaster.tsx';
import { StudyTaskForm } from './study-task-form.tsx';

const picture = new File(['tides'], 'tides.png', { type: 'image/png' });
const address = 'https://pictures.test/tides.png';

beforeEach(() => {
  // jsdom cannot show files.
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
});

/** An API that takes pictures and tasks; answers what it was sent, in order. */
function acceptTasks() {
  const sent: unknown[] = [];
  server.use(
    http.post(apiPath('/images'), async ({ request }) => {
      const file = (await request.formData()).get('image');
      const image = file instanceof File && [file.name, file.type, await file.text()];
      const key = new URL(request.url).searchParams.get('key');
      sent.push({ image, key, authorization: request.headers.get('authorization') });
      return HttpResponse.json({ success: true, status: 200, data: { display_url: address } });
    }),
    http.post(apiPath('/addStudyTask'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ insertedId: 'a'.repeat(24) });
    }),
  );
  return sent;
}

function show() {
  const element = (
    <>
      <StudyTaskForm email={student.email} />
      <Toaster />
    </>
  );
  const home = { path: '/', element: <h1>Home</h1> };
  const other = { path: '/assignments', element: <h1>Assignments</h1> };
  const form = { path: '/studyTasksForm', element };
  const at = '/studyTasksForm';
  return renderRoutes([home, other, form], { at, previous: '/assignments', user: student });
}

type Person = ReturnType<typeof show>['person'];

/** Every field but the picture. */
async function fillTexts(person: Person) {
  await pasteInto(person, screen.getByLabelText('Title'), 'Essay on tides');
  await pasteInto(person, screen.getByLabelText('Subject'), 'Geography');
  await person.selectOptions(screen.getByLabelText('Priority'), 'high');
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '24/11/2026' } });
  await person.type(screen.getByLabelText('Estimated time'), '2 hours');
  await pasteInto(person, screen.getByLabelText('Description'), 'Moon, sun and coast.');
}

async function fill(person: Person) {
  await fillTexts(person);
  await person.upload(screen.getByLabelText('Upload a picture'), picture);
}

const send = (person: Person) => person.click(screen.getByRole('button', { name: 'Add Task' }));

const sentPicture = {
  image: ['tides.png', 'image/png', 'tides'],
  key: expect.stringMatching(/./),
  authorization: 'Bearer product-token',
};

const filledTask = {
  email: student.email,
  taskTitle: 'Essay on tides',
  subject: 'Geography',
  priority: 'high',
  date: '2026-11-24',
  estimatedTime: '2 hours',
  description: 'Moon, sun and coast.',
  image: address,
};

describe('sending', () => {
  test('uploads the picture, then posts the task with its address', async () => {
    const sent = acceptTasks();
    const { person } = show();
    await fill(person);
    await send(person);
    await screen.findByText('Task added successfully!');
    expect(sent).toEqual([sentPicture, filledTask]);
  });

  test('shows success for 3000 ms, resets the form and goes home, from where Back skips the form', async () => {
    acceptTasks();
    const { person, router } = show();
    await fill(person);
    await send(person);
    await screen.findByText('Task added successfully!');
    expect(document.querySelector('.Toastify__progress-bar')).toHaveStyle({
      animationDuration: '3000ms',
    });
    expect(document.querySelector('.Toastify__toast-container--top-right')).toBeInTheDocument();
    for (const label of ['Title', 'Subject', 'Date', 'Estimated time', 'Description']) {
      expect(screen.getByLabelText(label)).toHaveValue('');
    }
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
    // The list shows the new task.
    expect(router.state.location.search).toBe(`?task=${'a'.repeat(24)}`);
    await router.navigate(-1);
    await waitFor(() => expect(router.state.location.pathname).toBe('/assignments'));
  });

  test('shows the progress of the upload', async () => {
    acceptTasks();
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const data = { display_url: address };
    server.use(
      http.post(apiPath('/images'), async () => {
        await finished;
        return HttpResponse.json({ success: true, status: 200, data });
      }),
    );
    const { person } = show();
    await fill(person);
    await send(person);
    const uploading = { name: /^Uploading picture: \d+%$/ };
    expect(await screen.findByRole('progressbar', uploading)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Task' })).toBeDisabled();

    finish();
    await screen.findByText('Task added successfully!');
    expect(screen.queryByRole('progressbar', uploading)).not.toBeInTheDocument();
  });

  test('fills in the time that is required from the minutes, unless another one was typed', async () => {
    const { person } = show();
    const time = await screen.findByLabelText('Estimated time');
    expect(time).toBeRequired();
    const minutes = screen.getByLabelText('Minutes');
    await person.type(minutes, '90');
    await person.tab();
    expect(time).toHaveValue('90 min');
    await person.clear(minutes);
    await person.type(minutes, '45');
    await person.tab();
    expect(time).toHaveValue('45 min');
    await person.clear(time);
    await person.type(time, 'an evening');
    await person.type(minutes, '0');
    await person.tab();
    expect(time).toHaveValue('an evening');
  });

  test('sends the minutes beside the typed time as a number', async () => {
    const sent = acceptTasks();
    const { person } = show();
    await fill(person);
    await person.type(screen.getByLabelText('Minutes'), '120');
    await send(person);
    await screen.findByText('Task added successfully!');
    expect(sent).toEqual([sentPicture, { ...filledTask, estimatedMinutes: 120 }]);
  });

  test.each([
    ['4', 'Enter a number of at least 5.'],
    ['6001', 'Enter a number of at most 6,000.'],
    ['7.5', 'Enter a whole number.'],
    ['two hours', 'Enter a number.'],
  ])('refuses %s as minutes, says why and sends nothing', async (typed, reason) => {
    const sent = acceptTasks();
    const { person } = show();
    await fill(person);
    const minutes = screen.getByLabelText('Minutes');
    await person.type(minutes, typed);
    await send(person);
    await waitFor(() => expect(minutes).toHaveAccessibleDescription(new RegExp(reason)));
    expect(sent).toEqual([]);
  });

  test('keeps the minutes with the draft of the task', async () => {
    const { person, unmount } = show();
    await person.type(screen.getByLabelText('Minutes'), '45');
    unmount();
    show();
    await screen.findByText('Draft restored');
    expect(screen.getByLabelText('Minutes')).toHaveValue('45');
  });

  test('keeps text that is no date, says what is expected and sends nothing', async () => {
    const sent = acceptTasks();
    const { person } = show();
    await fill(person);
    const date = screen.getByLabelText('Date');
    await person.clear(date);
    await pasteInto(person, date, '31/02/2027');
    await send(person);
    await screen.findByText(`Enter a date such as ${writeExampleDay()}.`);
    expect(date).toHaveValue('31/02/2027');
    expect(sent).toEqual([]);
  });

  test('shows the day of an abbreviated date before a click sends it', async () => {
    const sent = acceptTasks();
    const { person } = show();
    await fill(person);
    const date = screen.getByLabelText('Date');
    await person.clear(date);
    await person.type(date, '5/1/27');
    await send(person);
    expect(date).toHaveValue('05/01/2027');
    await screen.findByText(/5 January 2027\. Nothing is saved yet/);
    await send(person);
    await screen.findByText('Task added successfully!');
    expect(sent.at(-1)).toMatchObject({ date: '2027-01-05' });
  });

  test('needs every field; a picture is chosen already', async () => {
    const sent = acceptTasks();
    const { person } = show();
    expect(screen.getByLabelText('Priority')).toHaveValue('medium');
    await send(person);
    await screen.findByText('Choose a date.');
    const wrong = ['Title', 'Subject', 'Date', 'Estimated time', 'Description'];
    for (const label of wrong) {
      expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
    }
    expect(screen.getByLabelText('Upload a picture')).toBeValid();
    expect(screen.getByLabelText('Title')).toHaveFocus();
    expect(sent).toEqual([]);
  });
});

describe('a drawn picture', () => {
  const findDrawn = (name: string) => screen.getByRole('radio', { name });

  test('is chosen by the subject, and its address is posted without an upload', async () => {
    const sent = acceptTasks();
    const { person } = show();
    await fillTexts(person);
    expect(findDrawn('Geography')).toBeChecked();
    await send(person);
    await screen.findByText('Task added successfully!');
    expect(sent).toEqual([{ ...filledTask, image: `${location.origin}/pictures/geography.svg` }]);
    expect(findDrawn('Writing')).toBeChecked();
  });

  test('takes the place of a chosen file, which can be chosen again', async () => {
    const sent = acceptTasks();
    const { person } = show();
    await fill(person);
    expect(findDrawn('Your own')).toBeChecked();
    await person.click(findDrawn('Music'));
    expect(screen.queryByText('tides.png')).not.toBeInTheDocument();
    expect(screen.queryByRole('img', { name: /Preview/ })).not.toBeInTheDocument();
    await person.click(findDrawn('Your own'));
    expect(screen.getByText('tides.png')).toBeVisible();
    await send(person);
    await screen.findByText('Task added successfully!');
    expect(sent).toEqual([sentPicture, filledTask]);
  });

  test('stays when it was chosen, whatever the subject becomes and also in a draft', async () => {
    const { person, unmount } = show();
    await person.click(findDrawn('Music'));
    await fillTexts(person);
    expect(findDrawn('Music')).toBeChecked();
    unmount();
    show();
    await screen.findByText('Draft restored');
    expect(findDrawn('Music')).toBeChecked();
  });
});

describe('the picture', () => {
  const seePreview = () => screen.findByRole('img', { name: 'Preview of the chosen picture' });
  const pdf = new File(['notes'], 'notes.pdf', { type: 'application/pdf' });

  test('is shown before it is sent', async () => {
    const { person } = show();
    await person.upload(screen.getByLabelText('Upload a picture'), picture);
    expect(await seePreview()).toBeVisible();
    expect(screen.getByText('tides.png')).toBeVisible();
  });

  test('can be dropped on the field', async () => {
    show();
    fireEvent.drop(screen.getByLabelText('Upload a picture'), {
      dataTransfer: { files: [picture] },
    });
    expect(await seePreview()).toBeVisible();
  });

  test('can be pasted anywhere; pasted text goes into its field', async () => {
    show();
    const title = screen.getByLabelText('Title');
    const copiedFromOffice = { files: [picture], types: ['text/plain', 'Files'] };
    expect(fireEvent.paste(title, { clipboardData: copiedFromOffice })).toBe(true);
    fireEvent.paste(title, { clipboardData: { files: [pdf], types: ['Files'] } });
    await see(/This file cannot be used/);
    fireEvent.paste(title, { clipboardData: { files: [picture], types: ['Files'] } });
    expect(await seePreview()).toBeVisible();
  });

  test('shows an error beside the field at once when it is not a picture', async () => {
    show();
    const field = screen.getByLabelText('Upload a picture');
    fireEvent.drop(field, { dataTransfer: { files: [pdf] } });
    await waitFor(() => expect(field).toHaveAccessibleDescription(/This file cannot be used/));
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  test('shows an error at once when it is larger than 10 MB', async () => {
    const { person } = show();
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'l.png', { type: 'image/png' });
    await person.upload(screen.getByLabelText('Upload a picture'), large);
    await see(/larger than 10 MB/);
  });

  test('gets the focus when it is the only missing field', async () => {
    acceptTasks();
    const { person } = show();
    await fill(person);
    fireEvent.drop(screen.getByLabelText('Upload a picture'), { dataTransfer: { files: [pdf] } });
    await send(person);
    await waitFor(() => expect(screen.getByLabelText('Upload a picture')).toHaveFocus());
  });

  test('can be cancelled while it uploads: nothing is posted, and the form can be sent again', async () => {
    const sent = acceptTasks();
    server.use(http.post(apiPath('/images'), () => new Promise<never>(() => {}), { once: true }));
    const { person } = show();
    await fill(person);
    await send(person);
    await person.click(await screen.findByRole('button', { name: 'Cancel upload' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Upload a picture')).toHaveFocus();
    expect(screen.getByLabelText('Title')).toHaveValue('Essay on tides');
    expect(screen.queryByText('We could not upload the picture.')).not.toBeInTheDocument();
    expect(sent).toEqual([]);

    await send(person);
    await screen.findByText('Task added successfully!');
    expect(sent).toEqual([sentPicture, filledTask]);
  });
});

describe('a failure', () => {
  const expectKept = () => {
    expect(screen.getByText(/What you typed is still here/)).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Essay on tides');
    expect(screen.getByLabelText('Date')).toHaveValue('24/11/2026');
    expect(screen.getByRole('img', { name: /Preview/ })).toBeVisible();
  };

  test('of the upload shows the reason, keeps the input and posts nothing', async () => {
    const sent = acceptTasks();
    server.use(http.post(apiPath('/images'), () => refuse(415, 'Not a picture.'), { once: true }));
    const { person } = show();
    await fill(person);
    await send(person);
    await see('We could not upload the picture.');
    await see(/Not a picture\./);
    expectLoggedError();
    expectKept();
    expect(sent).toEqual([]);

    await send(person);
    await screen.findByText('Task added successfully!');
    expect(sent).toEqual([sentPicture, filledTask]);
  });

  test('of the upload stands beside the picture, and goes when another is chosen', async () => {
    acceptTasks();
    const problem = {
      title: 'Bad request',
      status: 400,
      errors: [{ path: 'image', message: 'This file is damaged.' }],
    };
    const damaged = () => HttpResponse.json(problem, { status: 400 });
    server.use(http.post(apiPath('/images'), damaged, { once: true }));
    const { person } = show();
    await fill(person);
    await send(person);
    await see('We could not upload the picture.');
    expect(screen.getByLabelText('Upload a picture')).toHaveAccessibleDescription(
      /This file is damaged\./,
    );
    expectLoggedError();

    await person.upload(screen.getByLabelText('Upload a picture'), picture);
    await waitFor(() => expect(screen.queryByText('This file is damaged.')).toBeNull());
    expect(screen.queryByText('We could not upload the picture.')).toBeNull();
    await send(person);
    await screen.findByText('Task added successfully!');
  });

  test('is an answer of the image host without success', async () => {
    const sent = acceptTasks();
    server.use(http.post(apiPath('/images'), () => HttpResponse.json({ success: false })));
    const { person } = show();
    await fill(person);
    await send(person);
    await see('We could not upload the picture.');
    expectLoggedError();
    expect(sent).toEqual([]);
  });

  test('of the task shows and logs the reason, and the picture is not uploaded twice', async () => {
    const sent = acceptTasks();
    const busy = () => refuse(503, 'Busy right now.');
    server.use(http.post(apiPath('/addStudyTask'), busy, { once: true }));
    const { person } = show();
    await fill(person);
    await send(person);
    await see('We could not save the task.');
    await see(/Busy right now\./);
    expectLoggedError();
    expectKept();

    await send(person);
    await screen.findByText('Task added successfully!');
    expect(sent).toEqual([sentPicture, filledTask]);
  });

  test('is an answer without insertedId', async () => {
    acceptTasks();
    const nothing = () => HttpResponse.json({ insertedId: null });
    server.use(http.post(apiPath('/addStudyTask'), nothing));
    const { person } = show();
    await fill(person);
    await send(person);
    await see('We could not save the task.');
    expectKept();
  });

  test('of one field is shown beside it', async () => {
    acceptTasks();
    const problem = {
      title: 'Bad request',
      status: 400,
      detail: 'Please check the fields.',
      errors: [{ path: 'subject', message: 'No such subject.' }],
    };
    const wrong = () => HttpResponse.json(problem, { status: 400 });
    server.use(http.post(apiPath('/addStudyTask'), wrong));
    const { person } = show();
    await fill(person);
    await send(person);
    await see('No such subject.');
    expect(screen.getByLabelText('Subject')).toHaveAccessibleDescription('No such subject.');
    expectLoggedError();
  });
});

describe('after success', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('goes home after 1500 ms', async () => {
    acceptTasks();
    let answered = 0;
    server.use(
      http.post(apiPath('/addStudyTask'), () => {
        answered = Date.now();
        return HttpResponse.json({ insertedId: 'a'.repeat(24) });
      }),
    );
    const { person, router } = show();
    let left = 0;
    onTestFinished(
      router.subscribe(({ location }) => {
        if (location.pathname === '/') left = Date.now();
      }),
    );
    await fill(person);
    await send(person);
    await screen.findByText('Task added successfully!');
    const shown = Date.now();
    await screen.findByRole('heading', { name: 'Home' });
    // The time began between these two.
    expect(left - answered).toBeGreaterThanOrEqual(1500);
    expect(left - shown).toBeLessThanOrEqual(1500);
  });

  test('does not redirect a person who has left the page already', async () => {
    acceptTasks();
    const { person, router } = show();
    await fill(person);
    await send(person);
    await screen.findByText('Task added successfully!');
    await router.navigate('/assignments');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Assignments' })).toBeVisible());
    await vi.advanceTimersByTimeAsync(3000);
    expect(router.state.location.pathname).toBe('/assignments');
  });
});
