import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { takeReportedErrors } from '#testing/setup.ts';
import { useLazyResolver } from './use-lazy-resolver.ts';

interface Values {
  title: string;
}

const refuse: Resolver<Values, unknown, Values> = () => ({
  values: {},
  errors: { title: { type: 'custom', message: 'Refused.' } },
});

function Form({ load }: { load: () => Promise<typeof refuse> }) {
  const resolver = useLazyResolver(load);
  const { register, handleSubmit, formState } = useForm({ resolver, defaultValues: { title: '' } });
  return (
    <form onSubmit={(event) => void handleSubmit(() => {})(event)}>
      <input {...register('title')} />
      <p role="alert">{formState.errors.title?.message}</p>
      <button type="submit">Send</button>
    </form>
  );
}

class ErrorBoundary extends Component<{ children: ReactNode }> {
  override state = { text: '' };
  static getDerivedStateFromError = (error: Error) => ({ text: error.message });
  override render = () => this.state.text || this.props.children;
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

test('checks a form that is sent before its rules are there, once they are, and makes them once', async () => {
  let resolve = (_rules: typeof refuse) => {};
  const rules = new Promise<typeof refuse>((settle) => {
    resolve = settle;
  });
  const load = vi.fn(() => rules);
  render(<Form load={load} />);
  await send();
  await send();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  resolve(refuse);
  expect(await screen.findByText('Refused.')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('makes its rules once: when the focus comes to a field', async () => {
  const load = vi.fn(() => Promise.resolve(refuse));
  render(<Form load={load} />);
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('textbox'));
  expect(load).toHaveBeenCalledTimes(1);
  await send();
  await send();
  expect(await screen.findByText('Refused.')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('shows the form without its rules, and when it is sent that they are gone', async () => {
  const load = () => Promise.reject(new Error('A new release has removed the rules.'));
  render(
    <ErrorBoundary>
      <Form load={load} />
    </ErrorBoundary>,
  );
  await send();
  expect(await screen.findByText('A new release has removed the rules.')).toBeVisible();
  expect(takeReportedErrors()).not.toEqual([]);
});
