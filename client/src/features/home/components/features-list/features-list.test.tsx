import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderUi } from '#testing/render.tsx';
import { see } from '#testing/see.ts';
import { apiPath, refuse, server } from '#testing/server.ts';
import { FeaturesList } from './features-list.tsx';

const feature = {
  _id: 'b'.repeat(24),
  title: 'One place to plan',
  description: 'Sorted by the day.',
  imageUrl: '/pictures/features/planner.svg',
};

test('the highlights of the server are shown with their pictures', async () => {
  server.use(http.get(apiPath('/features'), () => HttpResponse.json([feature])));
  const { container } = renderUi(<FeaturesList />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading highlights');

  expect(await screen.findByRole('heading', { name: 'One place to plan' })).toBeVisible();
  expect(screen.getByText('Sorted by the day.')).toBeVisible();
  expect(container.querySelector('img')).toHaveAttribute('src', feature.imageUrl);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test("a failure is 'Failed to fetch features' in red, and can be tried again", async () => {
  server.use(http.get(apiPath('/features'), () => refuse(500), { once: true }));
  const { person } = renderUi(<FeaturesList />);
  expect(await screen.findByText('Failed to fetch features')).toHaveClass('text-error');

  server.use(http.get(apiPath('/features'), () => HttpResponse.json([feature])));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'One place to plan' })).toBeVisible();
  expect(screen.queryByText('Failed to fetch features')).not.toBeInTheDocument();
});

test('says that there are no highlights when the server has none', async () => {
  server.use(http.get(apiPath('/features'), () => HttpResponse.json([])));
  renderUi(<FeaturesList />);
  await see('No highlights yet');
});
