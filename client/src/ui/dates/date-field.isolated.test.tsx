import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, expect, test, vi } from 'vitest';
import { DateField } from './date-field.tsx';

vi.mock('react-datepicker', () => Promise.reject(new TypeError('Failed to fetch')));
afterAll(() => void vi.doUnmock('react-datepicker'));

test('says to type the date when the calendar cannot be loaded, and stays usable', async () => {
  const onChange = vi.fn();
  render(
    <DateField
      label="Date"
      name="date"
      value=""
      onChange={onChange}
      onBlur={() => {}}
      ref={null}
    />,
  );
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Open calendar' }));
  const calendar = await screen.findByRole('dialog', { name: 'Choose Date' });
  await waitFor(() => expect(calendar).toHaveTextContent('Type the date instead.'));
  await person.keyboard('{Escape}');
  expect(calendar).not.toBeInTheDocument();
  await person.type(screen.getByLabelText('Date'), '1');
  expect(onChange).toHaveBeenCalledWith('1');
});
