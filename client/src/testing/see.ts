import type { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import type { DataRouter } from 'react-router-dom';
import { expect } from 'vitest';

/** Waits until a person sees `text`: a dialog is in the document a moment before it is visible. */
export async function see(text: string | RegExp): Promise<void> {
  await waitFor(() => expect(screen.getByText(text)).toBeVisible());
}

/** Expects that the answer that has just come does not lead away from the page at `path`. */
export async function seeToStayAt(router: DataRouter, path: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  expect(router.state.navigation.state).toBe('idle');
  expect(router.state.location.pathname).toBe(path);
}

interface Page {
  router: DataRouter;
  queryClient: QueryClient;
}

/** Leaves a page that has sent something, lets the answer come, and expects that its `notice` is shown where the person is now. */
export async function seeAnswerElsewhere(
  { router, queryClient }: Page,
  answer: () => void,
  notice: string,
): Promise<void> {
  await waitFor(() => expect(queryClient.isMutating()).toBe(1));
  await router.navigate('/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  answer();
  await see(notice);
  await seeToStayAt(router, '/settings');
}
