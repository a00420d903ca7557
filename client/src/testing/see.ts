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
