/** Type tests: `tsc` fails where an expected error does not occur. */
import type { FeatureEndpoints } from './mount-endpoints.ts';

export const matching: FeatureEndpoints<'DELETE /feedback-snippets/:id'> = {
  handlers: {
    'DELETE /feedback-snippets/:id': ({ params, account }) => ({
      deletedCount: params.id.length + account.email.length,
    }),
  },
};

export const otherAnswer: FeatureEndpoints<'DELETE /feedback-snippets/:id'> = {
  handlers: {
    // @ts-expect-error the contract answers with `deletedCount`
    'DELETE /feedback-snippets/:id': () => ({ removed: 1 }),
  },
};

export const noAccount: FeatureEndpoints<'GET /assignmentsCount'> = {
  handlers: {
    // @ts-expect-error anybody may call it, so that there may be no account
    'GET /assignmentsCount': ({ account }) => ({ count: account.email.length }),
  },
};

export const noBody: FeatureEndpoints<'GET /feedback-snippets'> = {
  handlers: {
    // @ts-expect-error the contract names no body
    'GET /feedback-snippets': ({ body }) => [body],
  },
};

export const productTokenOnly: FeatureEndpoints<'POST /jwt'> = {
  handlers: {
    // @ts-expect-error the holder of an ID token has no product account yet
    'POST /jwt': ({ account }) => ({ token: account.uid }),
  },
};

// @ts-expect-error the contract has no such endpoint
export const unknownEndpoint: FeatureEndpoints<'GET /nothing'> = { handlers: {} };

export const forgottenHandler: FeatureEndpoints<'GET /features' | 'GET /feedback-snippets'> = {
  // @ts-expect-error a handler is missing
  handlers: { 'GET /features': () => [] },
};
