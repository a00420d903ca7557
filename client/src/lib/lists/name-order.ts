import { nameOrders } from 'server/contract/values';
import { readStored, store } from '../storage.ts';
import { findChoice } from './list-address.ts';

export type NameOrder = (typeof nameOrders)[number];

const key = 'nameOrder';

/** How people are listed: as the address says, else as in this browser the last time. */
export function readNameOrder(params: URLSearchParams): NameOrder {
  const kept = findChoice(nameOrders, readStored(key));
  return findChoice([kept, ...nameOrders], params.get('sort'));
}

export function isNameOrder(order: string): order is NameOrder {
  return nameOrders.some((candidate) => candidate === order);
}

export function keepNameOrder(order: NameOrder): void {
  store(key, order);
}
