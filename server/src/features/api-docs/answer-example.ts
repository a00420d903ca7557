import type { JsonSchema } from './open-api.ts';

const id = '64f000000000000000000001';
const time = '2026-11-21T09:30:00.000Z';

/** Values of fields by their names; the first that matches counts. */
const texts: readonly (readonly [RegExp, string])[] = [
  [/^(_id|.*Ids?)$/, id],
  [/sha256$/i, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  [/email|address/i, 'ada@school.example'],
  [/(^|[a-z])At$|^at$|^(first|last)$/, time],
  [/date|day|today|^(from|to)$/i, '2026-12-01'],
  [/image|picture|photo|url$/i, 'https://pictures.example.org/biology.svg'],
  [/link/i, 'https://documents.example.org/answer.pdf'],
  [/title/i, 'Photosynthesis in pondweed'],
  [/^(name|.*Name)$/, 'Ada Lovelace'],
  [/code/i, 'ABCD3479'],
  [/token/i, 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl'],
  [/note|feedback|reason|text/i, 'Say where your numbers come from.'],
  [/openapi/, '3.1.1'],
];

const formats: Record<string, string> = {
  date: '2026-12-01',
  'date-time': time,
  uuid: '0b8f6c1e-5d1c-4b5e-9d62-3f0a7c1e2b44',
  uri: 'https://pictures.example.org/biology.svg',
};

/** A value that the schema describes, with every field; `name` is the field that it is the value of. */
export function createAnswerExample(schema: JsonSchema, name = ''): unknown {
  const { properties, items, format = '', minItems = 1 } = schema;
  const choices = schema.anyOf ?? schema.oneOf;
  const [type] = [schema.type].flat();
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (choices) {
    return createAnswerExample(choices.find((choice) => choice.type !== 'null') ?? {}, name);
  }
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(properties ?? {}).map(([key, field]) => [
          key,
          createAnswerExample(field, key),
        ]),
      );
    case 'array':
      return (
        schema.prefixItems?.map((item) => createAnswerExample(item, name)) ??
        Array.from({ length: minItems }, () => createAnswerExample(items ?? {}, name))
      );
    case 'number':
    case 'integer':
      return Math.max(schema.minimum ?? 0, /marks/i.test(name) ? 40 : 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return formats[format] ?? texts.find(([pattern]) => pattern.test(name))?.[1] ?? 'Biology 9b';
  }
}
