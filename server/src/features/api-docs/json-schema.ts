import * as z from 'zod';
import type { JsonSchema } from './open-api.ts';

/**
 * The JSON Schema of what a caller sends (`input`), or is answered with (`output`: the fields of the schema and no others).
 * @throws {Error} for what JSON Schema cannot say, such as a date
 */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io });
  return JSON.parse(JSON.stringify(rest));
}
