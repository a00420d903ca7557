import { useEffect, useState } from 'react';
import { textLimits } from 'server/contract/values';
import { typingPause } from '#lib/constants.ts';
import { TextField } from '../forms/text-field.tsx';

interface SearchFieldProps {
  label: string;
  words: string;
  onSearch: (words: string) => void;
}

/** A search field that searches while typing. */
export function SearchField({ label, words, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(words);
  const [known, setKnown] = useState(words);
  // The search changes elsewhere too: by the back button, or a link that clears it.
  if (words !== known) {
    setKnown(words);
    if (typed.trim() !== words) setTyped(words);
  }
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === words) return;
    const timer = setTimeout(() => onSearch(wanted), typingPause);
    return () => clearTimeout(timer);
  }, [typed, words, onSearch]);

  return (
    <div className="max-sm:basis-full">
      <TextField
        label={label}
        type="search"
        maxLength={textLimits.search}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  );
}
