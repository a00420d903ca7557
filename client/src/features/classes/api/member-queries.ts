import { queryOptions } from '@tanstack/react-query';
import { callPage } from '#lib/http/api.ts';
import { readPage, readSearch, toPageQuery } from '#lib/lists/list-address.ts';
import { readNameOrder } from '#lib/lists/name-order.ts';
import { classesKey } from '#lib/queries/class-keys.ts';

/** Students on one page: a usual class fits. */
export const memberPageSize = 50;

type MemberList = ReturnType<typeof readMemberList>;

/** Reads the state of the list of students from the address. */
export function readMemberList(params: URLSearchParams) {
  return { search: readSearch(params), sort: readNameOrder(params), page: readPage(params) };
}

/** `GET /classes/:id/members`: one page of the students in the order of their names, and how many there are in all. */
export function memberListQuery(id: string, { search, sort, page }: MemberList) {
  return queryOptions({
    queryKey: [...classesKey, 'members', id, { search, sort, page }],
    queryFn: ({ signal }) => {
      const query = { search, sort, ...toPageQuery(page, memberPageSize) };
      return callPage('GET /classes/:id/members', { params: { id }, query, signal });
    },
  });
}
