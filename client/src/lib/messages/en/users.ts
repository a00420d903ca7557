import { counted } from './counted.ts';

export const users = {
  heading: 'All Users',
  text: 'Everyone who has an account. Admins are the teachers.',
  total: 'Total Users',
  number: 'No.',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  action: 'Action',
  you: '(you)',
  search: 'Search by name or email',
  orders: { oldest: 'First come first', newest: 'Last come first', name: 'Name', email: 'Email' },
  count: (count: number) => counted(count, 'person', 'people'),
  pages: 'Pages of users',
  roles: { student: 'Student', admin: 'Admin' },
  loading: 'Loading the users',
  failed: 'We could not load the users',
  empty: 'There are no users yet.',
  emptyText: 'Whoever signs up appears here.',
  unchanged: 'The role was not changed',
  promotion: {
    button: 'Make Admin',
    text: (name: string) => `${name} will be a new Admin!`,
    confirm: 'Yes, make Admin!',
    done: (name: string) => `${name} is an Admin now!`,
    doneText: 'They can evaluate submissions and make others admins from now on.',
    nothing: 'This person is an admin already, or the account is gone.',
  },
  demotion: {
    button: 'Make Student',
    text: (name: string) =>
      `${name} will no longer be an Admin, and can no longer evaluate submissions.`,
    /** The admin who asks is this person. */
    ownText: (name: string) =>
      `This is your own account, ${name}: you will no longer be an Admin, and only another Admin can make you one again.`,
    confirm: 'Yes, make Student!',
    done: (name: string) => `${name} is a Student now.`,
    doneText: 'They can hand in assignments, but no longer evaluate them.',
    nothing: 'This person is a student already, or the account is gone.',
  },
} as const;
