import { evaluation } from 'virtual:messages/evaluation';
import { type To, useLocation, useNavigate } from 'react-router-dom';
import { useAltKey } from '#lib/keyboard/use-alt-key.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { KeyHint } from '#ui/display/key-hint.tsx';
import { type JustMarked, readJustMarked } from './just-marked.ts';

const { queue: texts } = evaluation;

type BackToMarkedProps = Pick<JustMarked, 'name'> & { to: To };

/** Leads back to the submission that was marked just now, which may have left the queue. Alt+B does the same. */
export function BackToMarked({ name, to }: BackToMarkedProps) {
  const navigate = useNavigate();
  // By the place of the key: on a Mac, Alt types another character.
  useAltKey(({ shiftKey, code }) => (!shiftKey && code === 'KeyB' ? () => navigate(to) : null));
  return (
    <ButtonLink to={to} variant="outline" className="btn-sm" aria-keyshortcuts="Alt+B">
      {name === null ? texts.backToLast : texts.backTo({ name })}
      <KeyHint keys={['Alt', 'B']} />
    </ButtonLink>
  );
}

/** The same on the page that lists the queue, where saving the last one of it leads. */
export function BackToJustMarked() {
  const marked = readJustMarked(useLocation().state);
  return marked && <BackToMarked name={marked.name} to={marked.to} />;
}
