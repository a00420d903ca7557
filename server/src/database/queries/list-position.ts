import type { Document, Filter } from 'mongodb';

/** The fields that a list is sorted by, the most significant first: 1 ascending, -1 descending. */
export type Order = Record<string, 1 | -1>;

export function reverseOrder(order: Order): Order {
  return Object.fromEntries(
    Object.entries(order).map(([field, direction]) => [field, direction === 1 ? -1 : 1]),
  );
}

/**
 * Filters of the documents before this one in that order, without overlap: the first field is less; the first field is
 * equal and the second less; and so on. Each filter is one range of an index on these fields.
 */
export function listFiltersBefore(document: object, order: Order): Filter<Document>[] {
  const fields = Object.keys(order);
  return fields.map((field, index) => {
    const equal = fields.slice(0, index).map((field) => [field, Reflect.get(document, field)]);
    const less = order[field] === 1 ? '$lt' : '$gt';
    return { ...Object.fromEntries(equal), [field]: { [less]: Reflect.get(document, field) } };
  });
}

/** The same as one filter; the bound on the first field limits the range of the index. */
export function matchBefore(document: object, order: Order): Filter<Document> {
  const [field = '_id'] = Object.keys(order);
  const atMost = order[field] === 1 ? '$lte' : '$gte';
  return {
    [field]: { [atMost]: Reflect.get(document, field) },
    $or: listFiltersBefore(document, order),
  };
}
