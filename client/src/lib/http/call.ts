import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import type { Access, AnswerOf, Endpoint, RequestOf } from 'server/contract/endpoint';
import type { Endpoints } from 'server/contract/endpoints';
import { checkApiHealth } from './outage.ts';
import { NoAnswerError } from './problem.ts';

/** The endpoints that callers of these kinds may call. */
type KeyOf<Allowed extends Access> = {
  [Key in keyof Endpoints]: Endpoints[Key]['access'] extends Allowed ? Key : never;
}[keyof Endpoints];

/** A query as the contract reads it; numbers may stay numbers, since every value travels as text. */
type QueryOf<Query> = {
  [Name in keyof Query]: string extends Query[Name] ? Query[Name] | number : Query[Name];
};

type Sent<E extends Endpoint> = {
  [Part in keyof RequestOf<E>]: Part extends 'query'
    ? QueryOf<RequestOf<E>[Part]>
    : RequestOf<E>[Part];
} & (E extends { upload: string } ? { form: FormData } : unknown);

type Settings = Pick<AxiosRequestConfig, 'signal' | 'timeout' | 'onUploadProgress'> & {
  headers?: Record<string, string>;
  /** For an endpoint that answers with something else than JSON. */
  responseType?: 'text' | 'arraybuffer';
};

type Request<E extends Endpoint> = Sent<E> & Settings;

/** Where nothing has to be sent the second argument may be left out. */
type Arguments<E extends Endpoint> = keyof Sent<E> extends never
  ? [request?: Request<E>]
  : [request: Request<E>];

/** What every request may have, whatever its endpoint. */
type AnyRequest = Settings & {
  params?: Record<string, string>;
  query?: object;
  body?: object;
  form?: FormData;
};

/**
 * The function that calls endpoints over `http`, as `call('DELETE /feedback-snippets/:id', { params: { id } })`. The
 * contract says what each takes and answers with, by types only. Failures are those of `http`, and `NoAnswerError` where the
 * answer is no JSON.
 */
export function createCall<Allowed extends Access>(http: AxiosInstance) {
  return async function call<Key extends KeyOf<Allowed>>(
    key: Key,
    ...[request]: Arguments<Endpoints[Key]>
  ): Promise<AnswerOf<Endpoints[Key]>> {
    return (await send(http, key, request)).data;
  };
}

/** One page of a list: its items, and how many there are on all pages. */
export type ListPage<Item> = { items: Item[]; count: number };

/** The same for one page of a list, with the number of items on all pages, which the server says in a header. */
export function createPageCall<Allowed extends Access>(http: AxiosInstance) {
  return async function callPage<Key extends KeyOf<Allowed>>(
    key: Key,
    ...[request]: Arguments<Endpoints[Key]>
  ): Promise<{ items: AnswerOf<Endpoints[Key]>; count: number }> {
    const { data: items, headers } = await send(http, key, request);
    // A proxy may have removed the header: not a number would equal nothing, not even itself.
    return { items, count: Number(headers['x-total-count'] ?? items.length) };
  };
}

async function send(http: AxiosInstance, key: string, request: AnyRequest = {}) {
  const { params = {}, query, body, form, ...settings } = request;
  const [method = '', path = ''] = key.split(' ');
  const url = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const data = body ?? form;
  const response = await http.request({
    ...settings,
    method,
    url,
    ...(query && { params: query }),
    ...(data && { data }),
  });
  // With 200 too: a proxy, or the login page of a network, has answered in the place of the API.
  if (!settings.responseType && typeof response.data !== 'object') {
    void checkApiHealth();
    throw new NoAnswerError('The answer is no JSON.');
  }
  return response;
}
