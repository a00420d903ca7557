import type { z } from 'zod';
import type { Endpoint } from '../../server/src/contract/endpoint.ts';
import { endpoints } from '../../server/src/contract/endpoints.ts';

const contract = new Map<string, Endpoint>(Object.entries(endpoints));

/** The schema of the body that a call reads; none for a route that reads no JSON. */
export function bodyOf(route: string): z.ZodType | undefined {
  return contract.get(route)?.body;
}

/** The schema of the query that a call reads. */
export function querySchemaOf(route: string): z.ZodType | undefined {
  return contract.get(route)?.query;
}
