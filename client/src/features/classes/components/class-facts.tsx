import { Fragment } from 'react';

/** Subject, term and the like of a class on one line; each may be written from right to left. */
export function ClassFacts({ facts }: { facts: (string | null | undefined | false)[] }) {
  return facts
    .filter((fact) => Boolean(fact))
    .map((fact, index) => (
      <Fragment key={index}>
        {/* No line begins with the point. */}
        {index > 0 && '\u00A0· '}
        <bdi>{fact}</bdi>
      </Fragment>
    ));
}
