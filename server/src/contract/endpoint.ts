import type { z } from 'zod';
import type { ProblemCode } from './problems.ts';

/**
 * Who may call an endpoint: everybody; the holder of a Firebase ID token; of a product token; of one whose account is
 * not, or is, a teacher's at this moment; of `METRICS_TOKEN`.
 */
export type Access = 'public' | 'id-token' | 'signed-in' | 'student' | 'teacher' | 'metrics-token';

/** An answer that is no JSON text in one piece: its media type and, where it is JSON, what stands in it. */
export type FileAnswer = { mediaType: string; content?: z.ZodType };

/** One endpoint as data. Its key in the contract is its method and path: `DELETE /feedback-snippets/:id`. */
export type Endpoint = {
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodType<object>;
  body?: z.ZodType<object>;
  /** The file that a multipart form brings instead of a body. */
  upload?: string;
  answer: z.ZodType | FileAnswer;
  /** Codes beside those that follow from `access`, from the schemas and from the limits of every call. */
  problems: readonly ProblemCode[];
  /** A request that the endpoint understands. */
  example: { params?: object; query?: object; body?: object };
};

export type EndpointKey = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`;

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

/** What each access refuses callers with. */
export const problemsOfAccess: Record<Access, readonly ProblemCode[]> = {
  public: [],
  'id-token': [
    'sign-in-required',
    'id-token-invalid',
    'id-token-without-email',
    'identity-unavailable',
  ],
  'signed-in': noAccount,
  student: [...noAccount, 'students-only'],
  teacher: [...noAccount, 'teachers-only'],
  'metrics-token': ['sign-in-required', 'metrics-token-required'],
};

/** What every call may be refused with, wherever it is found out. */
export const commonProblems: readonly ProblemCode[] = [
  'invalid-request',
  'unreadable-request',
  'json-required',
  'utf8-json-required',
  'body-too-large',
  'request-timeout',
  'too-many-requests',
  'database-unavailable',
  'database-too-slow',
  'internal-error',
];

/** Every code that a call of this endpoint may be answered with. */
export function listProblems({ access, problems }: Endpoint): ProblemCode[] {
  return [...commonProblems, ...problemsOfAccess[access], ...problems];
}
