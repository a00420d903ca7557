import { evaluation } from 'virtual:messages/evaluation';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { SavedComment } from 'server/contract/comment-bank/schemas';
import { commentBankQuery } from '../api/comment-queries.ts';
import { insertAtCursor } from './insert-at-cursor.ts';

const { snippets: texts } = evaluation;

/** Saved comments that are offered below a field at once. */
const maxSuggestions = 5;

interface CommentSuggestionsProps {
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  /** What is in the field. */
  typed: string;
  /** What is marked; `null` where it is not known. */
  assignmentId: string | null;
}

/** The saved comments that begin with what is typed, or have a word that does: a press writes one into the field. */
export function CommentSuggestions({ fieldRef, typed, assignmentId }: CommentSuggestionsProps) {
  const { data = [] } = useQuery(commentBankQuery);
  const found = findMatches(data, typed, assignmentId);
  const insert = (text: string) => {
    fieldRef.current?.select();
    if (fieldRef.current) insertAtCursor(fieldRef.current, text);
  };
  if (found.length === 0) return null;
  return (
    <ul aria-label={texts.heading} className="grid">
      {found.map(({ _id, text }) => (
        <li key={_id}>
          <button
            type="button"
            aria-label={texts.insert({ text })}
            onClick={() => insert(text)}
            className="min-h-11 w-full cursor-pointer rounded-field px-2 py-1.5 text-start text-sm hover:bg-base-200"
          >
            <span className="line-clamp-2 wrap-anywhere">{text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Those of this assignment first; without a text the first ones, and not the one that is in the field already. */
function findMatches(comments: SavedComment[], typed: string, assignmentId: string | null) {
  const start = typed.trim().toLocaleLowerCase();
  const isUsable = (comment: SavedComment) =>
    comment.assignmentId === null || comment.assignmentId === assignmentId;
  const matches = ({ text }: SavedComment) => {
    const saved = text.toLocaleLowerCase();
    return saved !== start && (saved.startsWith(start) || saved.includes(` ${start}`));
  };
  return comments
    .filter((comment) => isUsable(comment) && matches(comment))
    .toSorted((a, b) => Number(b.assignmentId !== null) - Number(a.assignmentId !== null))
    .slice(0, maxSuggestions);
}
