import { counted } from './counted.ts';

export const courses = {
  heading: 'Courses',
  text: 'Short, friendly, and taught by people who like questions.',
  loading: 'Loading the courses',
  failed: (message: string) => `Error: ${message}`,
  httpError: (code: number) => `HTTP error! Status: ${code}`,
  notAList: 'The course file does not hold a list of courses.',
  empty: 'No courses at the moment',
  emptyText: 'The next ones are being prepared.',
  by: (author: string) => `by ${author}`,
  since: 'since',
  users: (count: number) => counted(count, 'learner', 'learners'),
  messages: (count: number) => counted(count, 'message', 'messages'),
  rating: (rating: number) => `Rated ${rating} of 5`,
} as const;
