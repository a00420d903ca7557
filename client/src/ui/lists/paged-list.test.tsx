import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '#testing/render.tsx';
import { PagedList } from './paged-list.tsx';

const texts = {
  failed: 'Failed',
  pages: 'Pages',
  count: ({ count }: { count: number }) => `${count} classes`,
};

function show(items: string[] | undefined, everything: string | null = null) {
  const list = { isOutdated: false, failure: null, countFailure: null, retry: () => {} };
  const pages = { page: 1, pageCount: 1, isCut: false, count: items?.length };
  return renderUi(
    <PagedList
      list={{ ...list, ...pages, items, isPending: items === undefined }}
      texts={texts}
      controls={<input aria-label="Search" />}
      everything={everything}
      toPage={() => ''}
      skeleton={<p>Loading</p>}
      empty={<p>No classes</p>}
    >
      {(items) => items.join()}
    </PagedList>,
  );
}

test.each([
  ['not known yet', undefined, null, false],
  ['empty', [], null, false],
  ['not empty', ['Biology'], null, true],
  ['narrowed, and not known yet', undefined, '/classes', true],
  ['narrowed to nothing', [], '/classes', true],
] as const)(
  'a list that is %s: %j with the address %j has its controls: %j',
  (_list, items, everything, hasControls) => {
    show(items && [...items], everything);
    expect(screen.queryAllByLabelText('Search')).toHaveLength(hasControls ? 1 : 0);
  },
);
