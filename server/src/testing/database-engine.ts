import { inject, test } from 'vitest';

const isDocumentDb = inject('databaseEngine') === 'DocumentDB';

/** Asks the database how it would find something: DocumentDB has no `explain`. */
export const testWithExplain = test.skipIf(isDocumentDb);

/** Drops an index: the gateway of the second engine does it and then answers with an error of its own. */
export const testWithDroppedIndex = test.skipIf(isDocumentDb);

/** Looks at the code of MaxTimeMSExpired (50): the second engine's gateway answers InternalError (1) instead. */
export const testWithTimeLimitCode = test.skipIf(isDocumentDb);

/** The address of this run's database server, which may have a query, with the name of a database in its path. */
export function databaseUri(name: string): string {
  const uri = new URL(inject('mongoUri'));
  uri.pathname = `/${name}`;
  return uri.href;
}
