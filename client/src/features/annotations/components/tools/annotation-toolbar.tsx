import { annotations as texts } from 'virtual:messages/annotations';
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '#ui/actions/button.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { KeyIcon, TrashIcon } from '#ui/pictures/page-icons.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { listTools, type Tool, toolKeys } from '../../model/tools.ts';
import { AnnotatorContext, useAnnotator } from '../annotator-context.ts';
import { readSelectedText } from '../layer/selected-text.ts';
import { useCommentOnPage, useCommentOnText, useDrawing } from '../layer/use-drawing.ts';
import { listToggleId } from '../list/annotation-list.tsx';
import { SavingStatus } from '../saving-status.tsx';
import { KeyTable } from './key-table.tsx';
import { ColorChoice, PointsField } from './tool-fields.tsx';
import { CopyToNextIcon, ListIcon, RedoIcon, toolIcons, UndoIcon } from './tool-icons.tsx';
import { useAnnotationKeys } from './use-annotation-keys.ts';

/** The tools that change the annotations, in one row; nothing without an annotator around. */
export function AnnotationToolbar() {
  return use(AnnotatorContext) && <Toolbar />;
}

function Toolbar() {
  const { saving, selection, tools, list, outcome } = useAnnotator();
  const { layer, error, dispatch } = saving;
  const { tool, setTool } = tools;
  const { addTextHighlights } = useDrawing();
  const commentOnText = useCommentOnText();
  const commentOnPage = useCommentOnPage();
  const toolbarRef = useRef<HTMLElement>(null);
  const [showsKeys, setShowsKeys] = useState(false);

  const highlightSelected = useEffectEvent(() => {
    const selected = readSelectedText();
    if (selected.length === 0) return;
    addTextHighlights(selected);
    document.getSelection()?.removeAllRanges();
  });
  // A selection can end outside of the text in which it began, so the whole document is listened to.
  useEffect(() => {
    if (tool !== 'text-highlight') return;
    const onPointerUp = () => highlightSelected();
    // What was selected before the tool was chosen.
    onPointerUp();
    document.addEventListener('pointerup', onPointerUp);
    return () => document.removeEventListener('pointerup', onPointerUp);
  }, [tool]);

  const choose = (chosen: Tool) => {
    if (chosen === 'comment' && commentOnText()) return;
    setTool(chosen);
  };
  const toggleList = () => {
    // The list is removed together with the element in it that has the focus.
    if (document.activeElement?.closest('[data-annotation-list]')) {
      document.getElementById(listToggleId)?.focus();
    }
    list.setOpen(!list.isShown);
  };
  useAnnotationKeys(toolbarRef, {
    commentOnPage,
    choose,
    toggleList,
    showKeys: () => setShowsKeys(true),
  });

  return (
    <section
      ref={toolbarRef}
      aria-label={texts.toolbar}
      className="annotation-tools border-b border-base-300 bg-sheet"
    >
      <div className="flex items-center px-1">
        <div className="flex min-w-0 overflow-x-auto">
          {listTools().map((listed) => {
            const Icon = toolIcons[listed];
            const label = texts.withKey({ name: texts.tools[listed], key: toolKeys[listed] });
            return (
              <button
                key={listed}
                type="button"
                title={label}
                aria-label={label}
                aria-keyshortcuts={toolKeys[listed]}
                aria-pressed={tool === listed}
                // The selected text stays selected.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(listed)}
                className={classNames(
                  'btn btn-square shrink-0',
                  tool === listed ? 'btn-primary' : 'btn-ghost',
                )}
              >
                <Icon />
              </button>
            );
          })}
          <IconButton
            label={texts.withKey({ name: texts.copySelected, key: 'N' })}
            aria-keyshortcuts="N"
            disabled={selection.ids.size === 0}
            onClick={selection.copyToNextPage}
          >
            <CopyToNextIcon />
          </IconButton>
          <IconButton
            label={texts.withKey({ name: texts.deleteSelected, key: 'Del' })}
            aria-keyshortcuts="Delete"
            disabled={selection.ids.size === 0}
            onClick={selection.remove}
          >
            <TrashIcon />
          </IconButton>
          <IconButton
            label={texts.withKey({ name: texts.keys, key: '?' })}
            aria-keyshortcuts="?"
            onClick={() => setShowsKeys(true)}
          >
            <KeyIcon />
          </IconButton>
        </div>
        <div className="ms-auto flex shrink-0 items-center">
          {tool === 'points' && <PointsField />}
          <ColorChoice />
          <IconButton
            label={texts.withKey({ name: texts.undo, key: 'Ctrl+Z' })}
            aria-keyshortcuts="Control+Z"
            disabled={layer.undo.length === 0}
            onClick={() => dispatch({ type: 'undo' })}
          >
            <UndoIcon />
          </IconButton>
          <IconButton
            label={texts.withKey({ name: texts.redo, key: 'Ctrl+Shift+Z' })}
            aria-keyshortcuts="Control+Shift+Z"
            disabled={layer.redo.length === 0}
            onClick={() => dispatch({ type: 'redo' })}
          >
            <RedoIcon />
          </IconButton>
          <IconButton
            id={listToggleId}
            label={texts.withKey({ name: texts.showList, key: 'L' })}
            aria-keyshortcuts="L"
            aria-expanded={list.isShown}
            onClick={toggleList}
            className={list.isShown ? 'btn-active' : ''}
          >
            <ListIcon />
          </IconButton>
        </div>
      </div>
      {!list.isShown && (
        <>
          <div className={error ? 'px-3' : 'sr-only'}>
            <SavingStatus />
          </div>
          <p role="status" className="sr-only">
            {outcome}
          </p>
        </>
      )}
      <Modal open={showsKeys} title={texts.keys} onClose={() => setShowsKeys(false)}>
        <KeyTable />
      </Modal>
    </section>
  );
}
