export const teachersDesk = {
  heading: "Teacher's Desk",
  text: 'What waits for a mark, longest waiting first.',
  loading: 'Loading the pending assignments',
  failed: 'We could not load the pending assignments',
  empty: 'There are no Pending Assignments.',
  emptyText: 'Everything is marked. New submissions appear here by themselves.',
  browse: 'Explore assignments',
  count: (count: number) => (count === 1 ? '1 waits for a mark' : `${count} wait for a mark`),
  by: (name: string) => `by ${name}`,
  handedIn: (day: string) => `Handed in ${day}`,
  marks: (marks: number) => `${marks} marks`,
  giveMark: 'Give Mark',
} as const;
