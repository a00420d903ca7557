import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { fileLimits } from 'server/contract/files/limits.values';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { pasteInto } from '#testing/paste-into.ts';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import { sampleAssignment, sampleId, sampleStoredFile } from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { apiPath, refuse, server } from '#testing/server.ts';

const sheet = new File(['%PDF'], 'sheet.pdf', { type: 'application/pdf' });
const map = new File(['jpeg'], 'map.jpg', { type: 'image/jpeg' });
const stored = (id: number, name: string) => sampleStoredFile({ _id: sampleId(id), name });
const kept = [stored(711, 'reading.pdf'), stored(712, 'table.pdf')];

// The first test should not wait for the pages' code.
beforeAll(() =>
  Promise.all([
    import('./assignment-details.tsx'),
    import('./create-assignment.tsx'),
    import('./update-assignment.tsx'),
    import('#features/files/components/upload/files-field.tsx'),
    import('#features/files/components/viewer/files-viewer.tsx'),
  ]),
);

/** Accepts each file, the first with the id 701, or answers as `answer` does. */
function serveUploads(answer: () => Response | undefined = () => undefined): void {
  let count = 0;
  server.use(
    http.post(apiPath('/files'), async ({ request }) => {
      const file = (await request.formData()).get('file');
      count += 1;
      const name = file instanceof File ? file.name : '';
      return answer() ?? HttpResponse.json(stored(700 + count, name));
    }),
  );
}

function serveAssignment(materials = kept): void {
  server.use(
    http.get(apiPath('/specificAssignment/:id'), () =>
      HttpResponse.json({ ...sampleAssignment(), materials }),
    ),
    http.get(apiPath('/assignments/:id/submissions/count'), () => HttpResponse.json({ count: 0 })),
  );
}

const named = () =>
  within(screen.getByRole('list', { name: 'Materials of the assignment' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('bdi')?.textContent);

describe('materials of a new assignment', () => {
  async function show(answer = () => HttpResponse.json({ insertedId: sampleId(7) })) {
    const sent: unknown[] = [];
    server.use(
      http.post(apiPath('/addAssignment'), async ({ request }) => {
        sent.push(await request.json());
        return answer();
      }),
    );
    serveAssignment();
    const view = renderRoutes(routes, { at: '/createAssignments', user: teacher });
    const { person } = view;
    await pasteInto(person, await screen.findByLabelText('Title'), 'Zero');
    await pasteInto(person, screen.getByLabelText('Description'), 'Who needed it first?');
    await person.type(screen.getByLabelText('Marks'), '12');
    await pasteInto(person, screen.getByLabelText('Picture address'), 'https://p.test/zero.png');
    const field = await screen.findByLabelText('Materials (optional)');
    const submit = () => person.click(screen.getByRole('button', { name: 'Create Assignment' }));
    return { ...view, sent, field, submit };
  }

  test('are uploaded, can be removed and are sent in their order', async () => {
    serveUploads();
    const { person, field, submit, sent } = await show();
    const notes = new File(['a'], 'notes.txt', { type: 'text/plain' });
    await person.upload(field, [sheet, map, notes]);
    await screen.findByRole('button', { name: 'Remove notes.txt' });
    await person.click(screen.getByRole('button', { name: 'Move notes.txt up' }));
    await person.click(screen.getByRole('button', { name: 'Remove sheet.pdf' }));
    expect(named()).toEqual(['notes.txt', 'map.jpg']);
    await submit();
    await see('Assignment submitted successfully!');
    expect(sent).toMatchObject([{ title: 'Zero', materials: [sampleId(703), sampleId(702)] }]);
  });

  test('show why one is refused, and nothing is sent until it is removed', async () => {
    serveUploads(() => refuse(422, 'No.', 'file-encrypted'));
    const { person, field, submit, sent } = await show();
    await person.upload(field, sheet);
    const reason = 'This file opens with a password only. Save it without the password.';
    await see(reason);
    const row = within(screen.getByRole('list', { name: 'Materials of the assignment' }));
    expect(row.getByRole('listitem')).toHaveTextContent(reason);
    await submit();
    await see('The materials are not uploaded');
    await see('Some files are not uploaded. Wait until they are, or remove them.');
    expect(screen.queryByText(/^Submission failed/)).toBeNull();
    expect(sent).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Remove sheet.pdf' }));
    await submit();
    await see('Assignment submitted successfully!');
    expect(sent).toEqual([expect.not.objectContaining({ materials: expect.anything() })]);
  });

  test('show at the field why the API refuses them', async () => {
    serveUploads();
    const errors = [{ path: 'materials', code: 'file-unknown', message: 'No.' }];
    const { person, field, submit } = await show(() =>
      HttpResponse.json({ status: 400, code: 'file-unknown', errors }, { status: 400 }),
    );
    await person.upload(field, sheet);
    await screen.findByRole('button', { name: 'Remove sheet.pdf' });
    await submit();
    await expect.poll(() => field).toBeInvalid();
    expect(named()).toEqual(['sheet.pdf']);
  });

  test('are at most ten, and the field says how many were not added', async () => {
    serveUploads();
    const { person, field } = await show();
    const files = Array.from({ length: fileLimits.materials + 2 }, (_, index) => {
      return new File(['a'], `${index}.txt`, { type: 'text/plain' });
    });
    await person.upload(field, files);
    await see('An assignment has at most 10 files. 2 files were not added.');
    await screen.findByRole('button', { name: 'Remove 9.txt' });
    expect(named()).toHaveLength(fileLimits.materials);
  });
});

describe('materials of an assignment that is changed', () => {
  async function show() {
    const sent: unknown[] = [];
    serveAssignment();
    server.use(
      http.patch(apiPath('/updateAssignment/:id'), async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ modifiedCount: 1 });
      }),
    );
    const at = `/updateAssignment/${sampleId(1)}`;
    const view = renderRoutes(routes, { at, user: teacher });
    const field = await screen.findByLabelText('Materials (optional)');
    const submit = () =>
      view.person.click(screen.getByRole('button', { name: 'Update Assignment' }));
    return { ...view, sent, field, submit };
  }

  test('stay as they are when something else is changed', async () => {
    const { person, submit, sent } = await show();
    expect(named()).toEqual(['reading.pdf', 'table.pdf']);
    await person.type(screen.getByLabelText('Title'), '!');
    await submit();
    await see('Assignment Updated successfully!');
    expect(sent).toEqual([expect.not.objectContaining({ materials: expect.anything() })]);
  });

  test('are sent whole when one is added and one removed', async () => {
    serveUploads();
    const { person, field, submit, sent } = await show();
    await person.upload(field, map);
    await screen.findByRole('button', { name: 'Remove map.jpg' });
    await person.click(screen.getByRole('button', { name: 'Remove reading.pdf' }));
    await submit();
    await see('Assignment Updated successfully!');
    expect(sent).toMatchObject([{ materials: [sampleId(712), sampleId(701)] }]);
  });

  test('are sent as none when all are removed', async () => {
    const { person, submit, sent } = await show();
    await person.click(screen.getByRole('button', { name: 'Remove reading.pdf' }));
    await person.click(screen.getByRole('button', { name: 'Remove table.pdf' }));
    await submit();
    await see('Assignment Updated successfully!');
    expect(sent).toMatchObject([{ materials: [] }]);
  });
});

describe('the page of an assignment', () => {
  const show = () =>
    renderRoutes(routes, { at: `/assignmentDetails/${sampleId(1)}`, user: student });

  test('names its materials, which can be shown and downloaded', async () => {
    const text = 'One, two, zero.';
    const reading = {
      ...stored(713, 'reading.txt'),
      type: 'text/plain',
      bytes: text.length,
    } as const;
    serveAssignment([reading, ...kept]);
    server.use(http.get(apiPath('/files/:id'), () => HttpResponse.text(text)));
    const { person } = show();
    expect(await screen.findByRole('heading', { name: 'Materials' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download reading.txt' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download table.pdf' })).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'Show 3 files' }));
    const viewer = within(await screen.findByRole('dialog', { name: 'Files' }));
    expect(await viewer.findByText(text)).toBeVisible();
    expect(viewer.getByRole('button', { name: /^table\.pdf/ })).toBeVisible();
  });

  test('has no heading for materials when it has none', async () => {
    serveAssignment([]);
    show();
    await screen.findByRole('heading', { name: 'A short history of zero' });
    expect(screen.queryByRole('heading', { name: 'Materials' })).toBeNull();
  });
});
