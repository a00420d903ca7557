import { accountData } from 'virtual:messages/accountData';
import { assignments } from 'virtual:messages/assignments';
import { evaluation } from 'virtual:messages/evaluation';
import { studentDashboard } from 'virtual:messages/studentDashboard';
import { studyTasks } from 'virtual:messages/studyTasks';
import { teachersDesk } from 'virtual:messages/teachersDesk';
import { users } from 'virtual:messages/users';
import { expect, test } from 'vitest';

test('groups the digits of large counts', () => {
  expect(users.count({ count: 1234 })).toBe('1,234 people');
  expect(studyTasks.count({ count: 1234 })).toBe('1,234 tasks');
  expect(teachersDesk.count({ count: 1234 })).toBe('1,234 to mark');
  expect(studentDashboard.count({ count: 1234 })).toBe('1,234 submissions');
  expect(assignments.count({ count: 123_456 })).toBe('123,456 assignments');
  expect(assignments.found({ count: 1234, words: 'pond' })).toBe('1,234 assignments match “pond”');
  expect(evaluation.queue.positionToMark({ position: 1000, total: 1234 })).toBe(
    '1,000 of 1,234 to mark',
  );
  expect(accountData.deletion.studyTasks({ count: 1234 })).toBe('1,234 study tasks');
});

test('uses the singular for one', () => {
  expect(users.count({ count: 1 })).toBe('1 person');
  expect(teachersDesk.count({ count: 1 })).toBe('1 to mark');
  expect(assignments.found({ count: 1, words: 'pond' })).toBe('1 assignment matches “pond”');
  expect(assignments.marks({ marks: 1 })).toBe('1 mark');
});
