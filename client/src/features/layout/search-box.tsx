import { useId } from 'react';
import { Form } from 'react-router-dom';
import { messages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { SearchIcon } from '../../ui/icons.tsx';

const { topBar } = messages;

/** Leads to the assignments with the words in the address, under `search`. */
export function SearchBox({ onSearch }: { onSearch?: () => void }) {
  const id = useId();
  return (
    <Form
      role="search"
      action={paths.assignments}
      className="relative w-full"
      {...(onSearch && { onSubmit: onSearch })}
    >
      <label htmlFor={id} className="sr-only">
        {topBar.search}
      </label>
      <SearchIcon className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2" />
      <input
        id={id}
        type="search"
        name="search"
        placeholder={topBar.searchHint}
        className="h-8 w-full rounded-full border border-current/40 bg-transparent ps-9 pe-3 text-sm placeholder:text-current/80"
      />
    </Form>
  );
}
