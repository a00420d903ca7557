import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isField } from '#lib/keyboard/is-field.ts';
import { listTools, type Tool, toolKeys } from '../../model/tools.ts';
import { useAnnotator } from '../annotator-context.ts';

interface KeyActions {
  commentOnPage: () => void;
  choose: (tool: Tool) => void;
  toggleList: () => void;
  showKeys: () => void;
}

/**
 * The keys of the tools, and of what is done with annotations, while the focus is in the toolbar, on a document or in the list:
 * single keys must not act on what somebody types elsewhere.
 */
export function useAnnotationKeys(
  toolbarRef: RefObject<HTMLElement | null>,
  { commentOnPage, choose, toggleList, showKeys }: KeyActions,
): void {
  const { saving, selection } = useAnnotator();
  const { dispatch } = saving;

  const find = (event: KeyboardEvent): (() => void) | null => {
    const key = event.key.toLowerCase();
    if (event.altKey) return null;
    if (event.ctrlKey || event.metaKey) {
      if (key === 'z') return () => dispatch({ type: event.shiftKey ? 'redo' : 'undo' });
      return key === 'y' ? () => dispatch({ type: 'redo' }) : null;
    }
    if (key === 'c' && event.shiftKey) return commentOnPage;
    if (key === '?') return showKeys;
    if (key === 'l') return toggleList;
    if (key === 'n') return selection.copyToNextPage;
    if (key === 'escape') {
      return () => {
        selection.select([]);
        choose('read');
      };
    }
    if (key === 'delete' || key === 'backspace') {
      return selection.ids.size > 0 ? selection.remove : null;
    }
    const tool = listTools().find((candidate) => toolKeys[candidate].toLowerCase() === key);
    return tool ? () => choose(tool) : null;
  };

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || isField(target)) return;
    // The pages in a dialog are not those that are annotated.
    if (target.closest('dialog')) return;
    const isAround = target.closest('.document-frame, [data-annotation-list]');
    if (!isAround && !toolbarRef.current?.contains(target)) return;
    const act = find(event);
    if (!act) return;
    event.preventDefault();
    act();
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
