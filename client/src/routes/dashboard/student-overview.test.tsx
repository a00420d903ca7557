import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { DueAssignment } from 'server/contract/assignments/due-list';
import type { OwnSubmission } from 'server/contract/submissions/schemas';
import { describe, expect, test } from 'vitest';
import { DueSection, OverdueSection } from '#features/assignments/components/due/due-sections.tsx';
import { StudentOverview } from '#features/submissions/components/student-overview/student-overview.tsx';
import { toCalendarDay } from '#lib/dates/calendar-day.ts';
import { renderUi, student, teacher } from '#testing/render.tsx';
import { sampleId, sampleOwnSubmission } from '#testing/samples.ts';
import { answerPage, apiPath, refuse, server } from '#testing/server.ts';

/** The calendar day so many days from today. */
function dayFromNow(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return toCalendarDay(date);
}

function makeDue(title: string, days: number): DueAssignment {
  return { _id: sampleId(title.length), title, marks: 40, date: dayFromNow(days) };
}

/** `marks` of 20, given one day after the other. */
function makeMarked(...marks: number[]): OwnSubmission[] {
  return marks.map((obtainedMark, index) =>
    sampleOwnSubmission({
      _id: sampleId(index),
      title: `Essay ${index + 1}`,
      obtainedMark,
      markedAt: `2026-11-${String(index + 1).padStart(2, '0')}T12:00:00.000Z`,
    }),
  );
}

interface School {
  due?: DueAssignment[];
  overdue?: DueAssignment[];
  marked?: OwnSubmission[];
}

function show({ due = [], overdue = [], marked = [] }: School = {}, user = student) {
  const asked: string[] = [];
  const choose = (request: Request) => {
    const { search, searchParams } = new URL(request.url);
    asked.push(search);
    return searchParams.get('state') === 'overdue' ? overdue : due;
  };
  server.use(
    http.get(apiPath('/assignments/due'), ({ request }) => {
      const count = Number(new URL(request.url).searchParams.get('itemsPerPage'));
      const found = choose(request);
      return answerPage(found.slice(0, count), found.length);
    }),
    // The last submitted one first, as the API answers.
    http.get(apiPath('/submissions/marked'), () => HttpResponse.json(marked.toReversed())),
  );
  const overview = (
    <StudentOverview
      email={student.email}
      toSubmit={
        <>
          <OverdueSection />
          <DueSection />
        </>
      }
    />
  );
  return { ...renderUi(overview, { user }), asked };
}

/** The lists named here fail for this reason, until the returned function is called. */
function failDue(reasons: { due?: string; overdue?: string }) {
  let isAway = true;
  server.use(
    http.get(apiPath('/assignments/due'), ({ request }) => {
      const state = new URL(request.url).searchParams.get('state');
      const reason = reasons[state === 'overdue' ? 'overdue' : 'due'];
      return isAway && reason !== undefined ? refuse(500, reason) : undefined;
    }),
  );
  return () => {
    isAway = false;
  };
}

const findRegion = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the assignments to submit', () => {
  test('links to each assignment and says how far away its due date is', async () => {
    const { asked } = show({ due: [makeDue('Tides', 0), makeDue('Volcanoes', 1)] });
    const due = await findRegion('To submit');
    expect(await due.findByRole('link', { name: 'Tides' })).toHaveAttribute(
      'href',
      `/assignmentDetails/${sampleId(5)}`,
    );
    const hints = due.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(hints).toEqual([
      expect.stringMatching(/\d\d\/\d\d\/\d{4} today40 marks$/),
      expect.stringMatching(/tomorrow40 marks$/),
    ]);
    // By which day something is overdue decides the server.
    expect(asked.filter((search) => search.includes('today='))).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Overdue' })).not.toBeInTheDocument();
  });

  test('lists overdue assignments apart, a few until all are requested', async () => {
    const overdue = ['A', 'BB', 'CCC', 'DDDD', 'EEEEE', 'FFFFFF'].map((title) =>
      makeDue(title, -2),
    );
    const { person } = show({ overdue });
    const section = await findRegion('Overdue');
    expect(section.getAllByRole('link')).toHaveLength(5);
    expect(section.getAllByText('2 days overdue')).toHaveLength(5);

    await person.click(await section.findByRole('button', { name: 'Show all 6' }));
    expect(await section.findByRole('link', { name: 'FFFFFF' })).toBeVisible();
    await person.click(section.getByRole('button', { name: 'Show fewer' }));
    expect(section.getAllByRole('link')).toHaveLength(5);
  });

  test('says what to do, with links to all assignments and to classes, when there are none', async () => {
    show();
    const due = await findRegion('To submit');
    expect(await due.findByText('Nothing due')).toBeVisible();
    const link = due.getByRole('link', { name: 'View all assignments' });
    expect(link).toHaveAttribute('href', '/assignments');
    expect(
      due.getByText(/^Work from your classes appears here\. Join a class, or add assignments/),
    ).toBeVisible();
    const classes = due.getByRole('link', { name: 'Join a class' });
    expect(classes).toHaveAttribute('href', '/classes');
  });

  test('shows the reason and a retry button when it cannot be loaded', async () => {
    const { person } = show({ due: [makeDue('Tides', 3)] });
    const isBack = failDue({ due: 'The database is away.' });
    const due = await findRegion('To submit');
    expect(await due.findByText('The database is away.')).toBeVisible();
    isBack();
    await person.click(due.getByRole('button', { name: 'Try again' }));
    expect(await due.findByText('in 3 days')).toBeVisible();
  });

  test('says that the overdue ones cannot be loaded when they alone fail', async () => {
    const { person } = show({ due: [makeDue('Tides', 3)], overdue: [makeDue('Essay', -2)] });
    const isBack = failDue({ overdue: 'The database is away.' });
    const overdue = await findRegion('Overdue');
    expect(await overdue.findByText('We could not load your overdue assignments')).toBeVisible();
    expect(overdue.getByText('The database is away.')).toBeVisible();
    expect(await (await findRegion('To submit')).findByText('in 3 days')).toBeVisible();
    isBack();
    await person.click(overdue.getByRole('button', { name: 'Try again' }));
    expect(await (await findRegion('Overdue')).findByRole('link', { name: 'Essay' })).toBeVisible();
  });

  test('fails once for both lists, and loads both again, when the reason is the same', async () => {
    const { person } = show({ due: [makeDue('Tides', 3)], overdue: [makeDue('Essay', -2)] });
    const isBack = failDue({ due: 'No database.', overdue: 'No database.' });
    await screen.findByText('We could not load your due and overdue assignments');
    expect(screen.getAllByText('No database.')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Overdue' })).toBeNull();
    isBack();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await (await findRegion('Overdue')).findByRole('link', { name: 'Essay' })).toBeVisible();
    expect(await (await findRegion('To submit')).findByText('in 3 days')).toBeVisible();
  });

  test('says why of each list when they fail for different reasons', async () => {
    show();
    failDue({ due: 'No database.', overdue: 'Too many calls.' });
    expect(await (await findRegion('To submit')).findByText('No database.')).toBeVisible();
    expect(await (await findRegion('Overdue')).findByText('Too many calls.')).toBeVisible();
  });

  test('are not shown to teachers, who cannot submit', async () => {
    const { asked } = show({}, teacher);
    let isRoleKnown = false;
    server.use(
      http.get(apiPath('/users/admin/:email'), () => {
        isRoleKnown = true;
        return HttpResponse.json({ admin: true });
      }),
    );
    await waitFor(() => expect(isRoleKnown).toBe(true));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(asked).toEqual([]);
  });
});

describe('a marked submission that was taken off the list', () => {
  const [first, second] = makeMarked(10, 20);
  const marked = [{ ...first, removedAt: '2026-11-20T10:00:00.000Z' }, second] as OwnSubmission[];

  test('still counts in the average, and is found from the table', async () => {
    const { person } = show({ marked });
    const progress = await findRegion('Marks over time');
    expect(await progress.findByText('75%')).toBeVisible();
    expect(progress.getByText('of 2 marks')).toBeVisible();
    await person.click(await progress.findByRole('button', { name: 'Show as table' }));
    expect(progress.getByRole('link', { name: 'Essay 1' })).toHaveAttribute(
      'href',
      `/assignmentDetails/${sampleId(1)}`,
    );
  });
});

describe('marks over time', () => {
  test('show an explanation when there is no mark yet', async () => {
    show();
    const progress = await findRegion('Marks over time');
    expect(await progress.findByText('No marks yet')).toBeVisible();
  });

  test('show one mark without a chart', async () => {
    show({ marked: makeMarked(17.5) });
    const progress = await findRegion('Marks over time');
    expect(await progress.findByText('87.5%')).toBeVisible();
    expect(progress.getByText('of 1 mark')).toBeVisible();
    expect(progress.queryByRole('slider')).not.toBeInTheDocument();
  });

  test('show the average, and each mark on hover, when there are more', async () => {
    show({ marked: makeMarked(10, 14, 20) });
    const progress = await findRegion('Marks over time');
    expect(await progress.findByText('73.3%')).toBeVisible();

    const slider = await progress.findByRole('slider', { name: /^Your marks in percent/ });
    expect(slider).toHaveAttribute('aria-valuetext', '100%, 20 of 20, Essay 3, 03/11/2026');
    fireEvent.change(slider, { target: { value: '0' } });
    expect(slider).toHaveAttribute('aria-valuetext', '50%, 10 of 20, Essay 1, 01/11/2026');
    expect(progress.getByRole('figure')).toHaveTextContent('50% Essay 1 01/11/2026');
  });

  test('show an average that is rounded once, at the end', async () => {
    show({ marked: makeMarked(2, 3).map((each) => ({ ...each, marks: 3 })) });
    const progress = await findRegion('Marks over time');
    expect(await progress.findByText('83.3%')).toBeVisible();
  });

  test('show what keeps coming up, with links to where it did', async () => {
    const place = { assignmentId: sampleId(5), title: 'Essay 1' };
    let practice = {
      comments: [
        {
          text: 'Label the axes.',
          places: [
            { ...place, annotationId: 'a-1' },
            { assignmentId: null, title: 'Essay of before', annotationId: 'a-2' },
          ],
        },
      ],
      criteria: [{ title: 'Argument', places: [place] }],
    };
    server.use(
      http.get(apiPath('/submissions/marked/practice'), () => HttpResponse.json(practice)),
    );
    const { person, unmount } = show({ marked: makeMarked(10, 12) });
    await person.click(await screen.findByText('What keeps coming up'));
    const comments = within(await screen.findByRole('region', { name: 'Comments' }));
    expect(comments.getByText('Label the axes.')).toBeVisible();
    expect(comments.getByRole('link', { name: 'Essay 1' })).toHaveAttribute(
      'href',
      `/assignmentDetails/${sampleId(5)}?comment=a-1`,
    );
    expect(comments.getByText('Essay of before')).toBeVisible();
    const criteria = within(screen.getByRole('region', { name: /^Criteria/ }));
    expect(criteria.getByRole('link')).toHaveAttribute('href', `/assignmentDetails/${sampleId(5)}`);
    unmount();

    practice = { comments: [], criteria: [] };
    const { person: other } = show({ marked: makeMarked(10, 12) });
    await other.click(await screen.findByText('What keeps coming up'));
    expect(await screen.findByText(/on two of your marked submissions/)).toBeVisible();
  });

  test('are shown as a table too', async () => {
    const { person } = show({ marked: makeMarked(10, 15) });
    const progress = await findRegion('Marks over time');
    await person.click(await progress.findByRole('button', { name: 'Show as table' }));
    const rows = progress.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'AssignmentMarkedMark',
      'Essay 202/11/202675% 15 of 20',
      'Essay 101/11/202650% 10 of 20',
    ]);
  });
});
