import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readSchoolClock } from '#lib/dates/school-day.ts';
import { DueDay, PastDay } from './day.tsx';
import { Moment } from './moment.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 9) });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const iconBeside = (words: string) => screen.getByText(words).querySelector('svg');

describe('a day that something is due', () => {
  test.each([
    ['2026-11-19', '19/11/2026', '2 days overdue'],
    ['2026-11-21', '21/11/2026', 'today'],
    ['2026-11-22', '22/11/2026', 'tomorrow'],
  ])('%s stands out by word and icon', (day, shown, words) => {
    render(<DueDay day={day} />);
    expect(screen.getByText(shown)).toHaveAttribute('datetime', day);
    expect(iconBeside(words)).toBeInTheDocument();
  });

  test('has a neutral label when the date is distant or the assignment is settled', () => {
    render(
      <>
        <DueDay day="2026-12-24" />
        <DueDay day="2026-11-20" hidesUrgency />
      </>,
    );
    expect(iconBeside('in 4 weeks')).toBeNull();
    expect(iconBeside('yesterday')).toBeNull();
  });

  test.each([
    ['UTC', 'Pacific/Kiritimati', '1 day overdue', 'today'],
    ['Pacific/Kiritimati', 'UTC', 'today', '1 day overdue'],
    ['UTC', 'Pacific/Pago_Pago', 'tomorrow', 'today'],
  ])(
    'in %s with a school in %s is %s of an assignment and %s of a study task',
    (reader, school, ofAssignment, ofTask) => {
      vi.stubEnv('TZ', reader);
      // In Kiritimati the 22nd has begun; in Pago Pago it is still the 20th.
      vi.setSystemTime(new Date('2026-11-21T10:30:00Z'));
      readSchoolClock({ 'x-school-time-zone': school });
      onTestFinished(() => sessionStorage.clear());
      render(
        <>
          <DueDay day="2026-11-21" />
          <DueDay day="2026-11-21" isOwnTask />
        </>,
      );
      const [assignment, task] = screen
        .getAllByText('21/11/2026')
        .map(({ nextElementSibling: hint }) => hint?.textContent);
      expect([assignment, task]).toEqual([ofAssignment, ofTask]);
    },
  );

  test('is counted from the new day when the page becomes visible after midnight', () => {
    render(<DueDay day="2026-11-21" />);
    vi.setSystemTime(new Date(2026, 10, 22, 8));
    act(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByText('1 day overdue')).toBeVisible();
  });
});

test.each([
  ['Pacific/Kiritimati', 'Submitted 21/11/2026', 'today'],
  ['Pacific/Pago_Pago', 'Submitted 19/11/2026', '2 days ago'],
])('what happened has the day of the clock in %s', (zone, shown, words) => {
  vi.stubEnv('TZ', zone);
  vi.setSystemTime(new Date(2026, 10, 21, 9));
  render(<PastDay moment="2026-11-20T10:30:00.000Z" label={(day) => `Submitted ${day}`} />);
  expect(screen.getByText(shown)).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});

test.each([
  ['Pacific/Kiritimati', 'UTC', '20/11/2026', 'yesterday'],
  ['UTC', 'Pacific/Kiritimati', '21/11/2026', 'yesterday'],
])(
  'shows the school’s day of a past moment in %s with a school in %s',
  (reader, school, day, hint) => {
    vi.stubEnv('TZ', reader);
    // In Kiritimati each day begins 14 hours before that of UTC.
    vi.setSystemTime(new Date('2026-11-21T10:30:00Z'));
    readSchoolClock({ 'x-school-time-zone': school });
    onTestFinished(() => sessionStorage.clear());
    const moment = '2026-11-20T10:30:00.000Z';
    render(
      <>
        <PastDay moment={moment} />
        <Moment at={moment} />
      </>,
    );
    expect(screen.getByText(day).nextElementSibling).toHaveTextContent(hint);
    // With the zone, since the reader's clock shows another time.
    expect(screen.getByText(new RegExp(`^${day}, .*(UTC|GMT)`))).toBeVisible();
  },
);
