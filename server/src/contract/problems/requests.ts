/** Problems of any request: how it was sent, who sent it, and whether the server can answer at all. */
export const requestProblems = {
  'invalid-request': { status: 400, detail: 'The request is not valid.' },
  'unreadable-request': {
    status: 400,
    detail:
      'The request could not be read: its body must be valid JSON and its address well-formed.',
  },
  'invalid-http': { status: 400, detail: 'The request could not be read: it is not valid HTTP.' },
  'sign-in-required': { status: 401, detail: 'Sign in: this call needs a valid access token.' },
  'access-token-invalid': {
    status: 401,
    detail: 'The access token is not valid or has expired: sign in again.',
  },
  'metrics-token-required': {
    status: 401,
    detail: 'The metrics are for the holder of METRICS_TOKEN.',
  },
  'endpoint-not-found': { status: 404, detail: 'There is no {method} {path}.' },
  'request-timeout': {
    status: 408,
    detail: 'The request took too long to arrive. Check your connection and try again.',
  },
  'body-too-large': { status: 413, detail: 'The body is too large.' },
  'json-required': { status: 415, detail: 'Send the body as application/json.' },
  'utf8-json-required': { status: 415, detail: 'Send the body as application/json in UTF-8.' },
  'expectation-failed': {
    status: 417,
    detail: 'The header Expect may ask for nothing but 100-continue.',
  },
  'too-many-requests': {
    status: 429,
    detail: 'Too many requests. Try again in {retryAfterSeconds} seconds.',
  },
  'too-many-searches': {
    status: 429,
    detail: 'You are searching for too many things at once. Try again shortly.',
  },
  'daily-limit-reached': {
    status: 429,
    detail: 'You have created as much as one account may in a day. Try again tomorrow.',
  },
  'headers-too-large': { status: 431, detail: 'The headers of the request are too large.' },
  'internal-error': {
    status: 500,
    detail: 'Something went wrong on the server. Try again later.',
  },
  'database-unavailable': {
    status: 503,
    detail: 'The database does not answer at the moment. Try again shortly.',
  },
  'database-too-slow': {
    status: 503,
    detail:
      'This took the database too long. Narrow the search or the filter, or try again shortly.',
  },
  'write-too-slow': {
    status: 503,
    detail: 'This took the database too long. Try again shortly.',
  },
  'database-not-ready': { status: 503, detail: 'The database does not answer.' },
  'instance-stopping': { status: 503, detail: 'This instance is stopping.' },
} as const;
