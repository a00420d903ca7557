import { expect, test } from 'vitest';
import { accountData } from './en/account-data.ts';
import { assignments } from './en/assignments.ts';
import { evaluation } from './en/evaluation.ts';
import { studentDashboard } from './en/student-dashboard.ts';
import { studyTasks } from './en/study-tasks.ts';
import { teachersDesk } from './en/teachers-desk.ts';
import { users } from './en/users.ts';

test('what can be many is grouped', () => {
  expect(users.count(1234)).toBe('1,234 people');
  expect(studyTasks.count(1234)).toBe('1,234 tasks');
  expect(teachersDesk.count(1234)).toBe('1,234 wait for a mark');
  expect(studentDashboard.count(1234)).toBe('1,234 submissions');
  expect(assignments.count(123_456)).toBe('123,456 assignments');
  expect(assignments.found(1234, 'pond')).toBe('1,234 assignments match “pond”');
  expect(evaluation.queue.place(1000, 1234)).toBe('1,000 of 1,234 waiting');
  expect(accountData.deletion.studyTasks(1234)).toBe('1,234 study tasks');
});

test('one is not many', () => {
  expect(users.count(1)).toBe('1 person');
  expect(teachersDesk.count(1)).toBe('1 waits for a mark');
  expect(assignments.found(1, 'pond')).toBe('1 assignment matches “pond”');
  expect(assignments.marks(1)).toBe('1 mark');
});
