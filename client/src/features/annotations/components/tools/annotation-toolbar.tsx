import { annotations as texts } from 'virtual:messages/annotations';
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { looks } from 'server/contract/annotations/looks';
import { annotationColors, annotationLimits } from 'server/contract/values';
import { formatDecimal, parseDecimal } from '#lib/numbers/decimal.ts';
import { IconButton } from '#ui/actions/button.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { KeyIcon, TrashIcon } from '#ui/pictures/page-icons.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { listTools, type Tool, toolKeys } from '../../model/tools.ts';
import { AnnotatorContext, useAnnotator } from '../annotator-context.ts';
import { readSelectedText } from '../layer/selected-text.ts';
import { useCommentOnText, useDrawing } from '../layer/use-drawing.ts';
import { KeyTable } from './key-table.tsx';
import { RedoIcon, toolIcons, UndoIcon } from './tool-icons.tsx';
import { useAnnotationKeys } from './use-annotation-keys.ts';

/** The tools that change the annotations; nothing without an annotator around. */
export function AnnotationToolbar() {
  return use(AnnotatorContext) && <Toolbar />;
}

function Toolbar() {
  const { layer, dispatch, tool, setTool, selectedIds, deleteSelected } = useAnnotator();
  const { addTextHighlights } = useDrawing();
  const commentOnText = useCommentOnText();
  const toolbarRef = useRef<HTMLElement>(null);
  const [showsKeys, setShowsKeys] = useState(false);

  const highlightSelected = useEffectEvent(() => {
    const selected = readSelectedText();
    if (selected.length === 0) return;
    addTextHighlights(selected);
    document.getSelection()?.removeAllRanges();
  });
  // The selection ends anywhere.
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
  useAnnotationKeys(toolbarRef, { choose, showKeys: () => setShowsKeys(true) });

  return (
    <section
      ref={toolbarRef}
      aria-label={texts.toolbar}
      className="flex flex-wrap items-center gap-x-2 border-b border-base-300 bg-sheet px-1"
    >
      <div className="flex max-w-full overflow-x-auto">
        {listTools().map((each) => {
          const Icon = toolIcons[each];
          const label = texts.withKey({ name: texts.tools[each], key: toolKeys[each] });
          return (
            <button
              key={each}
              type="button"
              title={label}
              aria-label={label}
              aria-keyshortcuts={toolKeys[each]}
              aria-pressed={tool === each}
              // The selected text stays selected.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(each)}
              className={classNames(
                'btn btn-square shrink-0',
                tool === each ? 'btn-primary' : 'btn-ghost',
              )}
            >
              <Icon />
            </button>
          );
        })}
      </div>
      <div className="flex flex-wrap items-center">
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
          label={texts.withKey({ name: texts.deleteSelected, key: 'Del' })}
          aria-keyshortcuts="Delete"
          disabled={selectedIds.size === 0}
          onClick={deleteSelected}
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
      <ColorChoice />
      {tool === 'points' && <PointsField />}
      <Modal open={showsKeys} title={texts.keys} onClose={() => setShowsKeys(false)}>
        <KeyTable />
      </Modal>
    </section>
  );
}

/** The colour of the tool that is chosen, by what it means. */
function ColorChoice() {
  const { color, setColor } = useAnnotator();
  if (!color) return null;
  return (
    <span className="flex items-center gap-1">
      <span
        aria-hidden="true"
        className="size-4 rounded-selector border border-edge"
        style={{ backgroundColor: looks[color].ink }}
      />
      <select
        aria-label={texts.color}
        value={color}
        onChange={({ target }) => {
          const chosen = annotationColors.find((each) => each === target.value);
          if (chosen) setColor(chosen);
        }}
        className="select w-auto border-edge bg-sheet"
      >
        {annotationColors.map((each) => (
          <option key={each} value={each}>
            {texts.colors[each]}
          </option>
        ))}
      </select>
    </span>
  );
}

/** What the next stamp gives, or takes. */
function PointsField() {
  const { points, setPoints } = useAnnotator();
  const [typed, setTyped] = useState(() => formatDecimal(points));
  const { min, max } = annotationLimits.points;
  return (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={texts.stampPoints}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        const value = Math.round(parseDecimal(target.value) * 100) / 100;
        if (value >= min && value <= max) setPoints(value);
      }}
      className="input w-20 border-edge bg-sheet"
    />
  );
}
