import { submittedAs as texts } from 'virtual:messages/submittedAs';

interface SubmittedAsProps {
  /** The title or the name at the hand-in, where it is another one now. */
  text: string | undefined;
}

/** Below a title or a name that has changed since the hand-in: what it was then. */
export function SubmittedAs({ text }: SubmittedAsProps) {
  if (text === undefined) return null;
  return <span className="text-muted block text-sm font-normal">{texts.label({ text })}</span>;
}
