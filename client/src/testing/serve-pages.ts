import { HttpResponse, http } from 'msw';
import { answerPage, apiPath, server } from './server.ts';

/**
 * An API that pages these items at `path` and counts them in the header and at `<path>/count`; `matches` is its filter.
 * The items are read at each call. Returns the queries that the list was asked with.
 */
export function servePages<Item>(
  path: string,
  items: Item[],
  matches: (item: Item, query: Record<string, string>) => boolean,
): Record<string, string>[] {
  const asked: Record<string, string>[] = [];
  const read = (request: Request) => Object.fromEntries(new URL(request.url).searchParams);
  const filter = (query: Record<string, string>) => items.filter((item) => matches(item, query));
  server.use(
    http.get(apiPath(path), ({ request }) => {
      const query = read(request);
      asked.push(query);
      const size = Number(query.itemsPerPage ?? items.length);
      const start = Number(query.currentPage ?? 0) * size;
      const found = filter(query);
      return answerPage(found.slice(start, start + size), found.length);
    }),
    http.get(apiPath(`${path}/count`), ({ request }) =>
      HttpResponse.json({ count: filter(read(request)).length }),
    ),
  );
  return asked;
}
