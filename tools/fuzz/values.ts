import fc from 'fast-check';
import { z } from 'zod';

/** Strings that are valid for the API or useful to an attacker. `known` are ids and e-mails in use. */
function strings(known: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...known) },
    { weight: 3, arbitrary: fc.constantFrom(...validStrings) },
    { weight: 2, arbitrary: fc.constantFrom(...adversarialStrings) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    { weight: 1, arbitrary: hugeStrings },
  );
}

const validStrings = [
  '2026-12-01',
  'https://documents.test/a.pdf',
  'easy',
  'high',
  '1',
  'Words to read',
];
const adversarialStrings = [
  '',
  ' ',
  '\0',
  '\ud800',
  '$where',
  '__proto__',
  'constructor',
  'a.b.$',
  '[object Object]',
  '((((((a+)+)+)+)+)+)+$',
  "' || '1'=='1",
  '../../etc/passwd',
  'javascript:alert(1)',
  'data:text/html,<script>',
  'http://[::1',
  '9999-99-99',
  '0000000000000000000000000',
  '1e999',
  '-1',
  '\u202egnp.exe',
  'é'.repeat(300),
];
const hugeStrings = fc
  .tuple(fc.constantFrom('x', '😀', '{', '\0', 'a '), fc.integer({ min: 1_000, max: 60_000 }))
  .map(([piece, times]) => piece.repeat(times));

/** Any JSON, with query operators and names of inherited properties among the keys. */
export function anyJson(known: readonly string[]): fc.Arbitrary<unknown> {
  const key = fc.oneof(
    fc.constantFrom('$ne', '$gt', '$where', '$regex', '__proto__', 'constructor', 'email', 'a.b'),
    fc.string(),
  );
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'json' },
      fc.constantFrom(null, true, 0, -1, 1e308, 0.1 + 0.2),
      fc.double({ noNaN: true }),
      strings(known),
      fc.array(tie('tree'), { maxLength: 4, depthIdentifier: 'json' }),
      fc.dictionary(key, tie('tree'), { maxKeys: 4, depthIdentifier: 'json' }),
    ),
  }));
  return tree;
}

const jsonSchema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  pattern: z.string().optional(),
});

/** Input that a schema of the contract accepts, or nearly: each field may be missing or have another type. */
export function inputOf(schema: z.ZodType, known: readonly string[]): fc.Arbitrary<unknown> {
  return fieldOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), known);
}

function fieldOf(description: unknown, known: readonly string[]): fc.Arbitrary<unknown> {
  const { type, enum: choices, anyOf, properties, ...rest } = jsonSchema.parse(description);
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]) => [
      name,
      fc.oneof(
        { weight: 12, arbitrary: fieldOf(field, known) },
        { weight: 1, arbitrary: anyJson(known) },
      ),
    ]);
    return fc.oneof(
      { weight: 3, arbitrary: fc.record(Object.fromEntries(fields)) },
      { weight: 1, arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: [] }) },
    );
  }
  if (rest.const !== undefined) {
    return fc.constant(rest.const);
  }
  if (choices) {
    return fc.constantFrom(...choices);
  }
  if (anyOf) {
    return fc.oneof(...anyOf.map((choice) => fieldOf(choice, known)));
  }
  if (Array.isArray(type)) {
    return fc.oneof(...type.map((typeName) => fieldOf({ ...rest, type: typeName }, known)));
  }
  if (type === 'null') {
    return fc.constant(null);
  }
  if (type === 'number' || type === 'integer') {
    return fc.oneof(fc.integer({ min: 0, max: 100 }), fc.double());
  }
  return strings(known);
}
