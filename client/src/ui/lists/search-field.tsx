import { useEffect, useState } from 'react';
import { searchLength } from '../../lib/constants.ts';
import { TextField } from '../forms/text-field.tsx';

/** Milliseconds without another letter after which the words are searched for. */
const pause = 300;

interface SearchFieldProps {
  label: string;
  /** The words that are searched for now. */
  words: string;
  onSearch: (words: string) => void;
}

/** Searches while one types. */
export function SearchField({ label, words, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(words);
  const [known, setKnown] = useState(words);
  // Others change the words too: the way back, or a link that clears them.
  if (words !== known) {
    setKnown(words);
    if (typed.trim() !== words) setTyped(words);
  }
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === words) return;
    const timer = setTimeout(() => onSearch(wanted), pause);
    return () => clearTimeout(timer);
  }, [typed, words, onSearch]);

  return (
    <div className="max-sm:basis-full">
      <TextField
        label={label}
        type="search"
        maxLength={searchLength}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  );
}
