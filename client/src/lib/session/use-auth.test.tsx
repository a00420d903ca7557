import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeReportedErrors } from '#testing/setup.ts';
import { useAuth } from './use-auth.ts';

test('the hook throws with an explanation outside its provider', () => {
  const Lost = () => <p>{useAuth().status}</p>;
  expect(() => render(<Lost />)).toThrow('must be used within an authentication provider');
  takeReportedErrors();
});
