import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

type RequestPart = 'params' | 'query' | 'body';

/** What a caller sends: `params`, `query` and `body`, where the endpoint has them. */
export type RequestOf<E extends Endpoint> = {
  [Each in RequestPart as E[Each] extends z.ZodType ? Each : never]: E[Each] extends z.ZodType
    ? z.input<E[Each]>
    : never;
};

/** The same as the handler receives it: parsed, with defaults. */
export type ParsedOf<E extends Endpoint> = {
  [Each in RequestPart as E[Each] extends z.ZodType ? Each : never]: E[Each] extends z.ZodType
    ? z.output<E[Each]>
    : never;
};

/** What the endpoint answers with; of a file, what stands in it. */
export type AnswerOf<E extends Endpoint> = E['answer'] extends z.ZodType
  ? z.output<E['answer']>
  : E['answer'] extends { content: infer Content extends z.ZodType }
    ? z.output<Content>
    : unknown;
