import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { AssignmentDetails } from 'server/contract/assignments/schemas';
import type { Extension } from 'server/contract/extensions/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { pasteInto } from '#testing/paste-into.ts';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import { sampleAssignment, sampleId, sampleOwnSubmission } from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { apiPath, refuse, server } from '#testing/server.ts';

beforeAll(() =>
  Promise.all([
    import('./assignment-details.tsx'),
    import('#features/extensions/components/request-form.tsx'),
  ]),
);

const id = sampleId(1);
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The end of a due day on the clock of this machine, which is that of the reader. */
const endOf = (date: string) => new Date(Date.parse(`${date}T00:00:00`) + 24 * 3_600_000);

type Facts = {
  deadline?: Partial<NonNullable<AssignmentDetails['deadline']>>;
  extension?: Partial<Extension>;
};

function build({ deadline, extension }: Facts = {}): AssignmentDetails {
  const date = deadline?.date ?? '2026-12-01';
  return {
    ...sampleAssignment({ date: '2026-12-01' }),
    materials: [],
    deadline: {
      date,
      endsAt: endOf(date).toISOString(),
      timeZone,
      isMissing: false,
      ...deadline,
    },
    ...(extension && {
      extension: { _id: sampleId(850), date: null, request: null, version: 1, ...extension },
    }),
  };
}

const asked = {
  date: '2026-12-08',
  reason: 'I was ill.',
  askedAt: '2026-11-21T08:00:00.000Z',
  answer: null,
  answeredAt: null,
  answeredBy: null,
  answerReason: null,
} as const;

/** The API as it is after each call; records what is sent. */
function serve(facts: Facts = {}, submitted: string[] = []) {
  let details = build(facts);
  const sent: unknown[] = [];
  server.use(
    http.get(apiPath('/specificAssignment/:id'), () => HttpResponse.json(details)),
    http.get(apiPath('/assignments/submitted'), () => HttpResponse.json(submitted)),
    http.post(apiPath('/assignments/:id/extension-requests'), async ({ request }) => {
      sent.push(await request.json());
      details = build({ extension: { request: asked } });
      return HttpResponse.json({ insertedId: sampleId(850) });
    }),
    http.delete(apiPath('/extension-requests/:id'), ({ params }) => {
      sent.push(`DELETE ${params.id}`);
      details = build({ extension: {} });
      return HttpResponse.json({ deletedCount: 1 });
    }),
  );
  return sent;
}

const show = (user = student) => renderRoutes(routes, { at: `/assignmentDetails/${id}`, user });
const findAsk = () => screen.findByRole('button', { name: 'Ask for an extension' });

describe('a student at an assignment', () => {
  test('asks for an extension with a day and a reason, and withdraws the request', async () => {
    const sent = serve();
    const { person } = show();
    await person.click(await findAsk());
    const dialog = within(
      await screen.findByRole('dialog', {
        name: 'Ask for an extension: A short history of zero',
      }),
    );
    expect(await dialog.findByText('Current due date: 01/12/2026')).toBeVisible();
    await pasteInto(person, dialog.getByLabelText('Until which day?'), '08/12/2026');
    await pasteInto(person, dialog.getByLabelText('Reason'), 'I was ill.');
    await person.click(dialog.getByRole('button', { name: 'Send request' }));
    await see('You asked for an extension until 08/12/2026. A teacher will answer.');
    expect(sent).toEqual([{ date: '2026-12-08', reason: 'I was ill.' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Withdraw request' }));
    expect(await findAsk()).toBeVisible();
    expect(sent[1]).toBe(`DELETE ${sampleId(850)}`);
  });

  test('sees what is wrong with the day and the reason', async () => {
    const sent = serve();
    const { person } = show();
    await person.click(await findAsk());
    const send = await screen.findByRole('button', { name: 'Send request' });
    await person.click(send);
    expect(await screen.findAllByText('Fill in this field.')).toHaveLength(2);
    expect(screen.getByLabelText('Until which day?')).toHaveFocus();
    await person.click(screen.getByLabelText('Reason'));
    await person.click(send);
    await waitFor(() => expect(screen.getByLabelText('Until which day?')).toHaveFocus());
    await pasteInto(person, screen.getByLabelText('Until which day?'), '30/11/2026');
    await person.click(send);
    await see('Choose a day after the current due date.');
    expect(sent).toEqual([]);
  });

  test('keeps what was typed and shows the reason when the server refuses', async () => {
    serve();
    server.use(
      http.post(apiPath('/assignments/:id/extension-requests'), () =>
        refuse(409, 'You have asked already.'),
      ),
    );
    const { person } = show();
    await person.click(await findAsk());
    await pasteInto(person, await screen.findByLabelText('Until which day?'), '08/12/2026');
    await pasteInto(person, screen.getByLabelText('Reason'), 'I was ill.');
    await person.click(screen.getByRole('button', { name: 'Send request' }));
    await see('Your request was not sent');
    await see('You have asked already.');
    expect(screen.getByLabelText('Reason')).toHaveValue('I was ill.');
  });

  test.each<[string, Facts['extension'], string[]]>([
    [
      'that the request waits',
      { request: asked },
      ['You asked for an extension until 08/12/2026. A teacher will answer.'],
    ],
    [
      'that the request ended when the due date moved past it',
      { request: { ...asked, endedAt: '2026-12-01T12:00:00.000Z', endedBy: 'due-day' } },
      [
        'Your request for an extension until 08/12/2026 ended: your due date is now that day or a later one.',
      ],
    ],
    [
      'an approval with its word',
      {
        date: '2026-12-05',
        request: {
          ...asked,
          answer: 'approved',
          answeredBy: 'Tara Teacher',
          answerReason: 'Until the weekend.',
        },
      },
      ['Tara Teacher gave you an extension until 05/12/2026.', 'Until the weekend.'],
    ],
    [
      'a refusal with its reason',
      {
        request: {
          ...asked,
          answer: 'refused',
          answeredBy: 'Tara Teacher',
          answerReason: 'Too late.',
        },
      },
      ['Tara Teacher refused the extension until 08/12/2026.', 'Too late.'],
    ],
    [
      'a day that was given without a request',
      { date: '2026-12-05' },
      ['You have an extension until 05/12/2026.'],
    ],
    [
      'that an extension was taken back',
      { request: { ...asked, answer: 'approved', answeredBy: 'Tara Teacher' } },
      ['The extension was taken back. The due date is 01/12/2026 again.'],
    ],
  ])('sees %s', async (_what, extension = {}, texts) => {
    serve({ extension, deadline: { date: extension.date ?? '2026-12-01' } });
    show();
    for (const text of texts) await see(text);
  });

  test('sees the own due day in place of that of the assignment', async () => {
    serve({ extension: { date: '2026-12-05' }, deadline: { date: '2026-12-05' } });
    show();
    await see('05/12/2026');
    expect(screen.queryByText('01/12/2026')).toBeNull();
  });

  test('can ask again after an answer', async () => {
    serve({ extension: { request: { ...asked, answer: 'refused', answeredBy: 'Tara Teacher' } } });
    show();
    expect(await screen.findByRole('button', { name: 'Ask again' })).toBeVisible();
  });

  test('sees that the work is missing', async () => {
    serve({ deadline: { isMissing: true } });
    show();
    await see('Missing');
    await see('The due date has passed and you have not submitted anything.');
  });

  test('is not asked any more when the work is submitted, and sees whether it was on time', async () => {
    serve({ deadline: { isMissing: true } }, [id]);
    server.use(
      http.get(apiPath('/assignments/:id/submissions/mine'), () =>
        HttpResponse.json(sampleOwnSubmission({ dueDate: '2026-12-01', daysLate: 2 })),
      ),
    );
    show();
    await see('2 days late');
    expect(screen.queryByText('Missing')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ask for an extension' })).toBeNull();
  });

  describe('whose work is marked', () => {
    async function showMarked(extension: Facts['extension']) {
      serve({ extension: extension ?? {} }, [id]);
      server.use(
        http.get(apiPath('/assignments/:id/submissions/mine'), () =>
          HttpResponse.json(sampleOwnSubmission()),
        ),
      );
      show();
      await see(/^17\.5\/20/);
    }

    test.each([
      ['a request that waits', null],
      ['a request that was refused', 'refused'],
      ['an extension that was taken back', 'approved'],
    ] as const)('does not see %s', async (_what, answer) => {
      const answeredBy = answer && 'Tara Teacher';
      await showMarked({ request: { ...asked, answer, answeredBy, answerReason: 'For now.' } });
      expect(screen.queryByText(/extension/)).toBeNull();
      expect(screen.queryByText('For now.')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Withdraw request' })).toBeNull();
    });

    test('sees the day that was granted, not that a later one was asked for', async () => {
      await showMarked({ date: '2026-12-05', request: asked });
      await see('You have an extension until 05/12/2026.');
      expect(screen.queryByText(/^You asked/)).toBeNull();
    });
  });

  test('sees when the day ends on the own clock where that differs from the school’s', async () => {
    const other = timeZone === 'Pacific/Kiritimati' ? 'Pacific/Honolulu' : 'Pacific/Kiritimati';
    serve({ deadline: { timeZone: other, endsAt: '2026-12-01T10:00:00.000Z' } });
    show();
    await see(/^In your time zone the due date ends on 0[12]\/12\/2026 at .+\. The school is in /);
  });

  test('sees nothing of clocks where they agree', async () => {
    serve();
    show();
    await findAsk();
    expect(screen.queryByText(/time zone/)).toBeNull();
  });
});

test('a teacher is not asked for a request', async () => {
  serve();
  show(teacher);
  await see(/^Access Restricted/);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Ask for an extension' })).toBeNull(),
  );
});
