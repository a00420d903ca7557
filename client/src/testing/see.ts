import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until a person sees `text`: a dialog is in the document a moment before it is visible. */
export async function see(text: string | RegExp): Promise<void> {
  await waitFor(() => expect(screen.getByText(text)).toBeVisible());
}
