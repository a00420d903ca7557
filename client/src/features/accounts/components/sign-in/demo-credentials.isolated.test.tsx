import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The panel's place as a build with these settings has it. */
async function show(email: string, password: string) {
  vi.stubEnv('VITE_DEMO_TEACHER_EMAIL', email);
  vi.stubEnv('VITE_DEMO_TEACHER_PASSWORD', password);
  vi.resetModules();
  const { DemoCredentials } = await import('./demo-credentials.tsx');
  return render(<DemoCredentials />);
}

test('where the operator set a shared login, there is a button for its panel', async () => {
  await show('teacher@study-flow.test', 'plain-word');
  expect(await screen.findByRole('button', { name: 'Admin/Teacher Credentials' })).toBeVisible();
});

test.each([
  ['neither is set', '', ''],
  ['only the e-mail is set', 'teacher@study-flow.test', ''],
  ['only the password is set', '', 'plain-word'],
])('there is none where %s', async (_case, email, password) => {
  const { container } = await show(email, password);
  expect(container).toBeEmptyDOMElement();
});
