import type { OwnedIds, School } from '../school-fixture.ts';

/** Whose things the request is about, and who sends it. */
export type Facts = {
  owner: OwnedIds & { email: string; name: string };
  caller: OwnedIds & { email: string };
  school: School;
  imageId: string;
};
/** What a call needs beside its method and path: the path's own parameters, a query, a body. */
export type Details = {
  id?: { toString(): string };
  email?: string;
  announcementId?: { toString(): string };
  token?: string;
  query?: object;
  body?: object;
};

export type Calls = {
  /** Who may make each call, and who gets another status than that access gives: call, access, but. */
  table: string;
  /** What stands in the request of each call that is about somebody's things; the others send the contract's example. */
  details: Record<string, (facts: Facts) => Details>;
};
