import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { lazyForm } from './lazy-form.tsx';

const load = async () => ({ default: ({ name }: { name: string }) => <p>The form of {name}</p> });

test('shows a form at once whose code was loaded ahead', async () => {
  const { Form, prepare } = lazyForm(load);
  prepare();
  await new Promise((resolve) => setTimeout(resolve));
  render(
    <Suspense fallback="Loading">
      <Form name="Ada" />
    </Suspense>,
  );
  expect(screen.getByText('The form of Ada')).toBeVisible();
});

test('loads the code of a form that is shown without', async () => {
  const { Form } = lazyForm(load);
  render(
    <Suspense fallback="Loading">
      <Form name="Ada" />
    </Suspense>,
  );
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByText('The form of Ada')).toBeVisible();
});
