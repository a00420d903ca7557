import { Fragment } from 'react';

/** Subject, term and the like of a class on one line; each may be written from right to left. */
export function ClassFacts({ facts }: { facts: (string | null | undefined | false)[] }) {
  return facts
    .filter((fact) => Boolean(fact))
    .map((fact, index) => (
      <Fragment key={index}>
        {index > 0 && ' · '}
        <bdi>{fact}</bdi>
      </Fragment>
    ));
}
