import { topBar } from 'virtual:messages/topBar';
import { useEffect, useId, useRef } from 'react';
import { Form, useLocation } from 'react-router-dom';
import { textLimits } from 'server/contract/values';
import { paths } from '#lib/routing/paths.ts';
import { SearchIcon } from '#ui/pictures/icons.tsx';

/** Opens the assignments with the `search` parameter; shows the current search. */
export function SearchBox() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { words, others } = useListParameters();

  useEffect(() => {
    if (input.current) input.current.value = words;
  }, [words]);

  return (
    <Form role="search" action={paths.assignments} className="relative w-full">
      <label htmlFor={id} className="sr-only">
        {topBar.search}
      </label>
      <SearchIcon className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2" />
      <input
        ref={input}
        id={id}
        type="search"
        name="search"
        maxLength={textLimits.search}
        placeholder={topBar.searchHint}
        className="h-8 w-full rounded-full border border-current/40 bg-transparent ps-9 pe-3 text-sm placeholder:text-current/80"
      />
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </Form>
  );
}

/** The list's address with another search: keeps filter and page size, not the page. */
function useListParameters() {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(pathname === paths.assignments ? search : '');
  const words = params.get('search') ?? '';
  const others = [...params].filter(([name]) => name !== 'search' && name !== 'page');
  return { words, others };
}
