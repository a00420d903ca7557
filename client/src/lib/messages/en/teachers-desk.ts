import { counted } from './counted.ts';

export const teachersDesk = {
  heading: "Teacher's Desk",
  text: 'What waits for a mark.',
  loading: 'Loading the pending assignments',
  failed: 'We could not load the pending assignments',
  empty: 'There are no Pending Assignments.',
  emptyText: 'Everything is marked. New submissions appear here by themselves.',
  browse: 'Explore assignments',
  search: 'Search by title or student',
  orders: {
    oldest: 'Longest waiting first',
    newest: 'Newest first',
    assignment: 'Assignment',
  },
  pages: 'Pages of pending assignments',
  count: (count: number) => counted(count, 'waits for a mark', 'wait for a mark'),
  by: (name: string) => `by ${name}`,
  handedIn: (day: string) => `Handed in ${day}`,
  marks: (marks: number) => counted(marks, 'mark', 'marks'),
  giveMark: 'Give Mark',
} as const;
