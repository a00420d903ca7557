import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

const alt = 'Tides';

test('shows a picture of another host and sends no referrer', () => {
  render(<Picture src="https://pictures.test/tides.png" alt={alt} />);
  const image = screen.getByRole('img', { name: alt });
  expect(image).toHaveAttribute('src', 'https://pictures.test/tides.png');
  expect(image).toHaveAttribute('referrerpolicy', 'no-referrer');
});

test.each([
  ['data:image/svg+xml,<svg/>'],
  ['javascript:alert(1)'],
  ['file:///etc/passwd'],
  ['tides.png'],
])('asks nobody for %s and leaves its pattern', (src) => {
  render(<Picture src={src} alt={alt} />);
  expect(screen.getByRole('img', { name: alt })).not.toHaveAttribute('src');
});

test('keeps the placeholder pattern when the address has no picture', () => {
  render(<Picture src="https://pictures.test/gone.png" alt={alt} />);
  fireEvent.error(screen.getByRole('img', { name: alt }));
  expect(screen.getByRole('img', { name: alt })).not.toHaveAttribute('src');
});
