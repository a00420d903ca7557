import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import type { User } from 'server/contract/accounts/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import { sampleId } from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { serveEmptyLists } from '#testing/serve-empty-lists.ts';
import { servePages } from '#testing/serve-pages.ts';
import { apiPath, refuse, server } from '#testing/server.ts';

const tara: User = { _id: sampleId(1), name: 'Tara Teacher', email: teacher.email, role: 'admin' };
const sam: User = { _id: sampleId(2), name: 'Sam Student', email: student.email, role: 'student' };

function serve(users: User[]) {
  return servePages(
    '/users',
    users,
    ({ name, role }, query) =>
      (!query.role || role === query.role) && name.toLowerCase().includes(query.search ?? ''),
  );
}

const show = (user = teacher) => renderRoutes(routes, { at: '/dashboard/allUsers', user });
const findRow = (name: RegExp) => screen.findByRole('row', { name });

beforeAll(() => import('./all-users.tsx'));

describe('the table of users', () => {
  test('shows number, name, e-mail and role of everyone, and how many they are', async () => {
    serve([tara, sam]);
    show();
    await findRow(/Sam Student/);
    expect(screen.getByRole('heading', { name: 'All Users' })).toBeVisible();
    const cells = screen
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells).toEqual([
      ['No.', 'Name', 'Email', 'Role', 'Action'],
      ['1', 'Tara Teacher (you)', 'teacher@study-flow.test', 'Admin', 'Make Student'],
      ['2', 'Sam Student', 'student@study-flow.test', 'Student', 'Make Admin'],
    ]);
    expect(screen.getByText(/Total Users/)).toHaveTextContent('Total Users: 2');
  });

  test("does not show an account without address as the reader's own", async () => {
    serve([tara, { ...sam, name: 'Deleted account', email: '' }]);
    show();
    const row = await findRow(/Deleted account/);
    const cells = [...row.children].map((cell) => cell.textContent);
    expect(cells).toEqual(['2', 'Deleted account', '', 'Student', 'Make Admin']);
  });

  test('is reached from the dashboard menu', async () => {
    serve([tara]);
    server.use(http.get(apiPath('/pendingAssignments'), () => HttpResponse.json([])));
    const { person } = renderRoutes(routes, { at: '/dashboard/academyAdmin', user: teacher });
    await person.click(await screen.findByRole('link', { name: 'All Users' }));
    await findRow(/Tara Teacher/);
  });

  test('shows a skeleton while it loads', async () => {
    server.use(http.get(apiPath('/users*'), () => delay('infinite')));
    show();
    expect(await screen.findByText('Loading the users')).toBeInTheDocument();
    expect(screen.getByText(/Total Users/)).toHaveTextContent('Total Users: …');
  });

  test('shows a message when there is no account', async () => {
    serve([]);
    show();
    await see('There are no users yet.');
  });

  test('shows the reason of a failure and a retry button', async () => {
    server.use(http.get(apiPath('/users*'), () => refuse(503, 'Back in a minute.')));
    const { person } = show();
    await see('Back in a minute.');
    serve([tara]);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await findRow(/Tara Teacher/);
  });

  test('is closed to students, and not in their menu', async () => {
    // The student is led to the home page, which asks for lists of its own.
    serveEmptyLists();
    const { router } = show(student);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    await router.navigate('/dashboard/studentDashboard');
    await screen.findByRole('navigation', { name: 'Dashboard' });
    expect(screen.queryByRole('link', { name: 'All Users' })).not.toBeInTheDocument();
  });
});

describe('a long table', () => {
  const many = Array.from({ length: 45 }, (_, index): User => {
    const name = index % 2 ? `Ada ${index}` : `Ben ${index}`;
    const role = index % 3 ? 'student' : 'admin';
    return { _id: sampleId(index), name, email: `${index}@study-flow.test`, role };
  });

  test('is paged, and its row numbers continue', async () => {
    serve(many);
    const { person, router } = show();
    await see('45 people');
    await person.click(screen.getByRole('link', { name: 'Page 3' }));
    const row = await findRow(/Ben 44/);
    expect(row.firstChild).toHaveTextContent('45');
    expect(router.state.location.search).toBe('?page=3');
    await person.selectOptions(screen.getByLabelText('Per page'), '100');
    await findRow(/Ben 0/);
    expect(router.state.location.search).toBe('?size=100');
  });

  test('is searched, filtered and ordered in the address, and keeps the total', async () => {
    const asked = serve(many);
    const { person, router } = show();
    await person.type(await screen.findByLabelText('Search by name or email'), 'ada');
    await see('22 people');
    await person.selectOptions(screen.getByLabelText('Role'), 'Admin');
    await see('7 people');
    await person.selectOptions(screen.getByLabelText('Sort by'), 'Name');
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ search: 'ada', role: 'admin', sort: 'name' }),
    );
    expect(router.state.location.search).toBe('?search=ada&role=admin&sort=name');
    expect(screen.getByText(/Total Users/)).toHaveTextContent('Total Users: 45');
  });

  test('reads its state from the address, and offers to show everyone when nobody matches', async () => {
    serve(many);
    const { person } = renderRoutes(routes, {
      at: '/dashboard/allUsers?search=zoe&role=student',
      user: teacher,
    });
    await see('No results');
    expect(screen.getByLabelText('Search by name or email')).toHaveValue('zoe');
    await person.click(screen.getByRole('link', { name: 'Show all' }));
    await see('45 people');
    expect(screen.getByLabelText('Role')).toHaveDisplayValue('All');
  });
});

describe('Make Student', () => {
  const tom: User = {
    _id: sampleId(3),
    name: 'Tom Tutor',
    email: 'tom@school.test',
    role: 'admin',
  };

  async function askToDemote(name: RegExp, answer: () => Response) {
    serve([tara, tom]);
    const calls: unknown[] = [];
    server.use(
      http.delete(apiPath('/users/admin/:id'), ({ params }) => {
        calls.push(params.id);
        return answer();
      }),
    );
    const view = show();
    const row = within(await findRow(name));
    await view.person.click(row.getByRole('button', { name: 'Make Student' }));
    return { ...view, calls };
  }

  test('names the person, demotes, shows success and the new role', async () => {
    const { person, calls } = await askToDemote(/Tom Tutor/, () => {
      serve([tara, { ...tom, role: 'student' }]);
      return HttpResponse.json({ modifiedCount: 1 });
    });
    await see(/^Tom Tutor will no longer be an Admin/);
    expect(screen.getByRole('dialog')).toHaveTextContent(tom.email);
    expect(calls).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Yes, make Student!' }));
    await see('Tom Tutor is a Student now.');
    expect(calls).toEqual([tom._id]);
    const row = within(await screen.findByRole('row', { name: /Tom Tutor/, hidden: true }));
    await waitFor(() => expect(row.getByText('Make Admin')).toBeInTheDocument());
  });

  test("warns that it is the person's own account, and goes home after the demotion", async () => {
    const { person, router } = await askToDemote(/Tara Teacher/, () => {
      // Not known from the server yet: what a teacher's home page asks for would be refused.
      server.use(http.get(apiPath('/users/admin/:email'), () => new Promise<never>(() => {})));
      return HttpResponse.json({ modifiedCount: 1 });
    });
    await see(/^This is your own account, Tara Teacher/);
    await person.click(screen.getByRole('button', { name: 'Yes, make Student!' }));
    await see('Tara Teacher is a Student now.');
    expect(router.state.location.pathname).toBe('/');
  });

  test("shows the server's reason when it is the last teacher", async () => {
    const lastOne = 'This is the last teacher. Make somebody else a teacher first.';
    const { person, router } = await askToDemote(/Tara Teacher/, () => refuse(409, lastOne));
    await person.click(await screen.findByRole('button', { name: 'Yes, make Student!' }));
    await see('The role was not changed');
    await see(lastOne);
    expect(router.state.location.pathname).toBe('/dashboard/allUsers');
  });
});

describe('Make Admin', () => {
  async function askToPromote(answer: () => Response) {
    serve([tara, sam]);
    const calls: unknown[] = [];
    server.use(
      http.patch(apiPath('/users/admin/:id'), ({ params }) => {
        calls.push(params.id);
        return answer();
      }),
    );
    const { person } = show();
    const row = within(await findRow(/Sam Student/));
    await person.click(row.getByRole('button', { name: 'Make Admin' }));
    await see('Sam Student will be a new Admin!');
    await see('Sam Student, student@study-flow.test');
    expect(calls).toEqual([]);
    return { person, calls };
  }

  async function promote(answer: () => Response) {
    const { person, calls } = await askToPromote(answer);
    await person.click(screen.getByRole('button', { name: 'Yes, make Admin!' }));
    await waitFor(() => expect(calls).toEqual([sam._id]));
  }

  test('confirms, promotes, shows success and the new role', async () => {
    await promote(() => {
      serve([tara, { ...sam, role: 'admin' }]);
      return HttpResponse.json({ modifiedCount: 1 });
    });
    await see('Sam Student is an Admin now!');
    const row = within(await screen.findByRole('row', { name: /Sam Student/, hidden: true }));
    expect(row.getByText('Admin')).toBeInTheDocument();
    expect(row.queryByText('Make Admin')).not.toBeInTheDocument();
  });

  test('changes nothing without the confirmation', async () => {
    const { person, calls } = await askToPromote(() => HttpResponse.json({ modifiedCount: 1 }));
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls).toEqual([]);
  });

  test.each([
    [
      'nothing was changed',
      () => HttpResponse.json({ modifiedCount: 0 }),
      'This person is already an admin, or the account was deleted.',
    ],
    ['the server refuses', () => refuse(403, 'Only teachers may do this.'), /Only teachers may/],
    ['nothing answers', () => HttpResponse.error(), /Check your connection/],
  ])('says why when %s', async (_case, answer, text) => {
    await promote(answer);
    await see('The role was not changed');
    await see(text);
  });
});
