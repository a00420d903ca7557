import type { z } from 'zod';

/** The types of JSON, by what zod calls them. */
const types: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });

/**
 * What is wrong with a field of a request, where its schema does not say it. The texts of zod itself name types of the programming
 * language, and what it has compared.
 */
export const describeFieldIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Must not be missing.';
      return `Must be ${types[issue.expected] ?? issue.expected}.`;
    case 'too_small':
      if (issue.origin === 'string') return 'Must not be empty.';
      return describeLimit(issue.origin, `at least ${issue.minimum}`);
    case 'too_big':
      return describeLimit(issue.origin, `at most ${issue.maximum}`);
    case 'invalid_value':
      return describeOptions(issue.values);
    case 'invalid_union': {
      const reasons = issue.errors.flat();
      const values = reasons.flatMap((reason) =>
        reason.code === 'invalid_value' ? reason.values : [],
      );
      const options = Array.isArray(issue.options) ? issue.options : values;
      return options.length > 0 ? describeOptions(options) : asDocumented;
    }
    default:
      return asDocumented;
  }
};

const asDocumented = 'Must be as the documentation of the call says.';

/** Of the size of a text or a list, or of a number. */
function describeLimit(origin: string, limit: string): string {
  if (origin === 'string') return `Must have ${limit} characters.`;
  return origin === 'array' ? `Must have ${limit} of these.` : `Must be ${limit}.`;
}

function describeOptions(values: readonly unknown[]): string {
  return `Must be ${anyOf.format(values.map((value) => (value === '' ? 'empty' : String(value))))}.`;
}
