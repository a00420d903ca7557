import type { z } from 'zod';
import type { ProblemCode } from './problems.ts';

/**
 * Who may call an endpoint: everybody; everybody, with more in the answer for holders of a product token; holders of a
 * Firebase ID token; of a product token; of one whose account is not, or is, a teacher's when the call is made; of
 * `METRICS_TOKEN`; of the token of a phone that may add pages to a draft.
 */
export type Access =
  | 'public'
  | 'optional-sign-in'
  | 'id-token'
  | 'signed-in'
  | 'student'
  | 'teacher'
  | 'metrics-token'
  | 'scan-grant';

/** An answer that is sent as a file or stream: its media types and, for JSON, its schema. */
export type FileAnswer = {
  mediaType: string | readonly string[];
  content?: z.ZodType;
  /** Answers a part that a `Range` header names (206), and 304 to an `If-None-Match` header with its `ETag`. */
  hasRanges?: true;
};

/** An answer without a body: its status, and the headers that it has. */
export type EmptyAnswer = { status: 200 | 201 | 204; headers: readonly string[] };

/** One endpoint as data. Its key in the contract is its method and path: `DELETE /feedback-snippets/:id`. */
export type Endpoint = {
  /** What the call does, in a few words that start with a verb: its title in the documentation. */
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodType<object>;
  body?: z.ZodType<object>;
  /** Bytes that the body may have, where more than in other calls; it is read after the check of who calls. */
  maxBodyBytes?: number;
  /** The field of the file in a multipart form, instead of a body. */
  upload?: string;
  /** The media type of the bytes that are sent, instead of a body; `optional` where they may come later. */
  bytes?: { mediaType: string; optional: boolean };
  answer: z.ZodType | FileAnswer | EmptyAnswer;
  /**
   * The header `X-Total-Count` has the number of items on all pages: of every page, or only of calls without paging parameters,
   * whose list may be cut.
   */
  totalCount?: 'every-page' | 'whole-list';
  /**
   * Each call reads many documents, at once or into a file that is sent meanwhile: few such calls run at the same time. Lists
   * and searches need not say so.
   */
  reads?: 'many' | 'file';
  /** Codes in addition to those of `access` and those of every call. */
  problems: readonly ProblemCode[];
  /** A valid request. */
  example: { params?: object; query?: object; body?: object; headers?: Record<string, string> };
};

type EndpointKey = `${'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/** Checks the entries and keeps their exact types. */
export function defineEndpoints<const Entries extends Record<EndpointKey, Endpoint>>(
  entries: Entries,
): Entries {
  return entries;
}

const noAccount = [
  'sign-in-required',
  'access-token-invalid',
  'session-ended',
  'identity-unavailable',
] as const;

/** The problems that each access check can answer with. */
const problemsOfAccess: Record<Access, readonly ProblemCode[]> = {
  public: [],
  'optional-sign-in': ['identity-unavailable'],
  'id-token': [
    'sign-in-required',
    'id-token-invalid',
    'account-disabled',
    'id-token-without-email',
    'identity-unavailable',
  ],
  'signed-in': noAccount,
  student: [...noAccount, 'students-only'],
  teacher: [...noAccount, 'teachers-only'],
  'scan-grant': ['sign-in-required', 'scan-grant-ended', 'identity-unavailable'],
  // Without the setting there is no such call.
  'metrics-token': ['sign-in-required', 'metrics-token-required', 'endpoint-not-found'],
};

/** The problems that every call can answer with. */
const commonProblems: readonly ProblemCode[] = [
  'invalid-request',
  'unreadable-request',
  'json-required',
  'utf8-json-required',
  'body-too-large',
  'request-timeout',
  'too-many-requests',
  'database-unavailable',
  'database-too-slow',
  'write-too-slow',
  'internal-error',
];

/** Every code that a call of this endpoint may be answered with. */
export function listProblems({ access, problems }: Endpoint): ProblemCode[] {
  return [...commonProblems, ...problemsOfAccess[access], ...problems];
}

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
