import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '#testing/render.tsx';
import { readAssignmentSearch } from '../api/assignment-list-state.ts';
import { ListControls } from './list-controls.tsx';

test('offers every difficulty and the three page sizes, 6 first', () => {
  const untouched = readAssignmentSearch(new URLSearchParams());
  renderUi(<ListControls search={untouched} onChange={() => {}} />);
  const choices = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(choices('Difficulty')).toEqual(['All', 'Easy', 'Medium', 'Hard']);
  expect(screen.getByLabelText('Difficulty')).toHaveValue('');
  expect(choices('Per page')).toEqual(['6', '12', '18']);
  expect(screen.getByLabelText('Per page')).toHaveValue('6');
});
