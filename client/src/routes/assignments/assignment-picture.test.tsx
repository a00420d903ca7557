import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { pasteInto } from '#testing/paste-into.ts';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import { sampleAssignment, sampleId } from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { apiPath, holdAnswer, refuse, server } from '#testing/server.ts';

const picture = new File(['clouds'], 'clouds.png', { type: 'image/png' });
const pdf = new File(['notes'], 'notes.pdf', { type: 'application/pdf' });
const uploaded = 'https://pictures.test/uploaded.png';
const stored = () =>
  HttpResponse.json({ success: true, status: 200, data: { display_url: uploaded } });

/** Answers uploads with an address; records the names of the files. */
function serveUploads(): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.post(apiPath('/images'), async ({ request }) => {
      const file = (await request.formData()).get('image');
      sent.push(file instanceof File && file.name);
      return stored();
    }),
  );
  return sent;
}

async function show(user = teacher) {
  const view = renderRoutes(routes, { at: '/createAssignments', user });
  await screen.findByRole('button', { name: 'Create Assignment' });
  return view;
}

const findAddress = () => screen.getByLabelText('Picture address');
const findUpload = () => screen.getByLabelText('Upload a picture');
const findPreview = () => screen.queryByRole('img', { name: 'Preview of the chosen picture' });
const findDrawn = (name: string) => screen.getByRole('radio', { name });
const seeUploaded = async () => {
  await waitFor(() => expect(findAddress()).toHaveValue(uploaded));
  expect(findPreview()).toHaveAttribute('src', uploaded);
};

// The first test should not wait for the page's code.
beforeAll(() => import('./create-assignment.tsx'));

/** Records the assignments that are created. */
function serveCreation(): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.post(apiPath('/addAssignment'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ insertedId: sampleId(7) });
    }),
    http.get(apiPath('/specificAssignment/:id'), () => HttpResponse.json(sampleAssignment())),
  );
  return sent;
}

describe('a drawn picture', () => {
  test('is chosen by the title, and sent without any address typed', async () => {
    const sent = serveCreation();
    const { person } = await show();
    expect(findDrawn('Writing')).toBeChecked();
    await pasteInto(person, screen.getByLabelText('Title'), 'Biology: cells');
    expect(findDrawn('Biology')).toBeChecked();
    expect(findPreview()).not.toBeInTheDocument();
    await pasteInto(person, screen.getByLabelText('Description'), 'Name ten.');
    await person.type(screen.getByLabelText('Marks'), '10');
    await person.click(screen.getByRole('button', { name: 'Create Assignment' }));
    await screen.findByRole('heading', { name: 'A short history of zero' });
    expect(sent).toMatchObject([{ imageURL: `${location.origin}/pictures/biology.svg` }]);
  });

  test('stays when it was chosen, whatever the title becomes and also in a draft', async () => {
    const { person, unmount } = await show();
    await person.type(screen.getByLabelText('Title'), 'Biology');
    await person.click(findDrawn('Music'));
    await pasteInto(person, screen.getByLabelText('Title'), ': maths of growth');
    expect(findDrawn('Music')).toBeChecked();
    unmount();
    const { person: again } = await show();
    await waitFor(() => expect(findDrawn('Music')).toBeChecked());
    await again.type(screen.getByLabelText('Title'), ' and history');
    expect(findDrawn('Music')).toBeChecked();
  });

  test('is chosen by arrow keys', async () => {
    const { person } = await show();
    findDrawn('Writing').focus();
    await person.keyboard('{ArrowRight}');
    expect(findDrawn('Reading')).toBeChecked();
    expect(findAddress()).toHaveValue(`${location.origin}/pictures/tasks/reading.svg`);
  });

  test('makes room for an address that is pasted, which can be chosen again', async () => {
    const { person } = await show();
    expect(screen.queryByRole('radio', { name: 'Your own' })).not.toBeInTheDocument();
    await person.click(findAddress());
    await person.paste('https://pictures.test/typed.png');
    expect(findAddress()).toHaveValue('https://pictures.test/typed.png');
    expect(findDrawn('Your own')).toBeChecked();

    await person.click(findDrawn('Art'));
    expect(findAddress()).toHaveValue(`${location.origin}/pictures/art.svg`);
    expect(findPreview()).not.toBeInTheDocument();
    await person.click(findDrawn('Your own'));
    expect(findAddress()).toHaveValue('https://pictures.test/typed.png');
    expect(findPreview()).toHaveAttribute('src', 'https://pictures.test/typed.png');
  });

  test('clears the error of a missing address', async () => {
    const { person } = await show();
    await person.clear(findAddress());
    await person.click(screen.getByRole('button', { name: 'Create Assignment' }));
    await waitFor(() => expect(findAddress()).toBeInvalid());
    await person.click(findDrawn('Art'));
    await waitFor(() => expect(findAddress()).toBeValid());
  });

  test('is not put in the place of the picture that an assignment has, whatever its title becomes', async () => {
    server.use(
      http.get(apiPath('/specificAssignment/:id'), () =>
        HttpResponse.json(
          sampleAssignment({ title: 'Zero', imageURL: `${location.origin}/pictures/art.svg` }),
        ),
      ),
    );
    const at = `/updateAssignment/${sampleId(1)}`;
    const { person } = renderRoutes(routes, { at, user: teacher });
    await waitFor(() => expect(findDrawn('Art')).toBeChecked());
    await pasteInto(person, screen.getByLabelText('Title'), ' in maths');
    expect(findDrawn('Art')).toBeChecked();
  });
});

describe("an assignment's picture", () => {
  test('is uploaded at once, shown, and sent as its address', async () => {
    const files = serveUploads();
    const sent = serveCreation();
    const { person } = await show(student);
    await person.upload(findUpload(), picture);
    await seeUploaded();
    expect(files).toEqual(['clouds.png']);
    await person.type(screen.getByLabelText('Title'), 'Clouds');
    await pasteInto(person, screen.getByLabelText('Description'), 'Name ten.');
    await person.type(screen.getByLabelText('Marks'), '10');
    await person.click(screen.getByRole('button', { name: 'Create Assignment' }));
    await screen.findByRole('heading', { name: 'A short history of zero' });
    expect(sent).toMatchObject([{ imageURL: uploaded }]);
  });

  test('can be dropped on the field', async () => {
    serveUploads();
    await show();
    fireEvent.drop(findUpload(), { dataTransfer: { files: [picture] } });
    await seeUploaded();
  });

  test('can be pasted anywhere; a pasted address goes into its field', async () => {
    serveUploads();
    const { person } = await show();
    await person.click(findAddress());
    await person.paste('https://pictures.test/typed.png');
    expect(findAddress()).toHaveValue('https://pictures.test/typed.png');
    const clipboardData = { files: [picture], types: ['Files'] };
    fireEvent.paste(screen.getByLabelText('Title'), { clipboardData });
    await seeUploaded();
  });

  test('clears the error of a missing address', async () => {
    serveUploads();
    const { person } = await show();
    await person.clear(findAddress());
    await person.click(screen.getByRole('button', { name: 'Create Assignment' }));
    await waitFor(() => expect(findAddress()).toBeInvalid());
    await person.upload(findUpload(), picture);
    await waitFor(() => expect(findAddress()).toBeValid());
  });

  test('is refused at once when the file is no picture, and nothing is uploaded', async () => {
    const files = serveUploads();
    await show();
    fireEvent.drop(findUpload(), { dataTransfer: { files: [pdf] } });
    await see(/This file cannot be used/);
    expect(findUpload()).toBeInvalid();
    expect(files).toEqual([]);
    // A valid one clears the error.
    fireEvent.drop(findUpload(), { dataTransfer: { files: [picture] } });
    await seeUploaded();
    expect(screen.queryByText(/This file cannot be used/)).not.toBeInTheDocument();
    expect(findUpload()).toBeValid();
  });

  test('shows why its upload failed, keeps the address, and the next one clears the reason', async () => {
    server.use(http.post(apiPath('/images'), () => refuse(429, 'Enough for today.')));
    const { person } = await show();
    await pasteInto(person, findAddress(), 'https://pictures.test/typed.png');
    await person.upload(findUpload(), picture);
    await see('We could not upload the picture.');
    await see('Enough for today.');
    expect(findAddress()).toHaveValue('https://pictures.test/typed.png');

    serveUploads();
    await person.upload(findUpload(), picture);
    await seeUploaded();
    expect(screen.queryByText('We could not upload the picture.')).not.toBeInTheDocument();
  });

  test('can be cancelled on its way; nothing can be sent before it has arrived', async () => {
    const { answer } = holdAnswer('post', '/images');
    const { person } = await show();
    await person.upload(findUpload(), picture);
    expect(await screen.findByRole('progressbar')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create Assignment' })).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Cancel upload' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(findUpload()).toHaveFocus();
    expect(findDrawn('Writing')).toBeChecked();
    expect(screen.getByRole('button', { name: 'Create Assignment' })).toBeEnabled();
    answer(stored());
  });

  test('is shown from a typed address once its field is left, and only from a web address', async () => {
    const { person } = await show();
    await pasteInto(person, findAddress(), 'https://pictures.test/typed.png');
    expect(findPreview()).not.toBeInTheDocument();
    await person.tab();
    expect(findPreview()).toHaveAttribute('src', 'https://pictures.test/typed.png');
    await person.clear(findAddress());
    await pasteInto(person, findAddress(), 'javascript:alert(1)');
    await person.tab();
    expect(findPreview()).not.toBeInTheDocument();
  });

  test('is shown when the assignment is edited', async () => {
    server.use(
      http.get(apiPath('/specificAssignment/:id'), () => HttpResponse.json(sampleAssignment())),
    );
    renderRoutes(routes, { at: `/updateAssignment/${sampleId(1)}`, user: teacher });
    expect(
      await screen.findByRole('img', { name: 'Preview of the chosen picture' }),
    ).toHaveAttribute('src', 'https://pictures.test/zero.png');
  });
});
