import type { ClassPerson } from '../class-fixture.ts';

export type ClassCaller = ClassPerson | 'visitor';

/** Callers who get the answers of another column, whatever still stands about them in the class. */
const sameAs: [ClassCaller, ClassCaller][] = [
  ['unverified teacher', 'demoted'],
  ['former teacher', 'elsewhere'],
  ['unverified member', 'member'],
  ['deleted account', 'visitor'],
  ['re-registered address', 'visitor'],
];

/** The cells of a table as parameters of `test.each`: call, caller, outcome; with those of `sameAs`. */
export function readMatrix(table: string): [string, ClassCaller, string][] {
  const [header = '', ...lines] = table.trim().split('\n');
  const [, ...columns] = readCells(header);
  return lines.flatMap((line) => {
    const [call = '', ...outcomes] = readCells(line);
    const byCaller = new Map(outcomes.map((outcome, at) => [columns[at], outcome]));
    for (const [caller, other] of sameAs) {
      const outcome = byCaller.get(other);
      if (outcome !== undefined) byCaller.set(caller, outcome);
    }
    return [...byCaller].map(([caller, outcome]): [string, ClassCaller, string] => [
      call,
      caller as ClassCaller,
      outcome,
    ]);
  });
}

function readCells(line: string): string[] {
  return line.split('|').map((cell) => cell.trim());
}

/**
 * Documents that tests share until one of them changes something: most calls of a matrix are refused or read. They are read
 * again only when something was written since, by `countWrites`.
 */
export function shareDocuments<Facts>(
  build: (facts: Facts) => Promise<void>,
  read: () => Promise<string>,
  countWrites: () => number,
) {
  let current: { facts: string; documents: string; writes: number } | undefined;
  return {
    async prepare(given: Facts): Promise<void> {
      const facts = JSON.stringify(given);
      if (current?.facts === facts) return;
      await build(given);
      const writes = countWrites();
      current = { facts, documents: await read(), writes };
    },
    /** Whether anything has changed since they were prepared; if so, the next test gets new documents. */
    async haveChanged(): Promise<boolean> {
      const writes = countWrites();
      if (writes === current?.writes) return false;
      if ((await read()) === current?.documents) {
        current.writes = writes;
        return false;
      }
      current = undefined;
      return true;
    },
  };
}
