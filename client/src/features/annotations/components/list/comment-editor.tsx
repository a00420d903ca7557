import { annotations as texts } from 'virtual:messages/annotations';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { annotationColors, annotationLimits } from 'server/contract/annotations/limits.values';
import { colorOf } from 'server/contract/annotations/looks.values';
import { textFormats } from 'server/contract/problems/field-problems.values';
import { textLimits } from 'server/contract/values';
import { formatDecimal, parseDecimal } from '#lib/numbers/decimal.ts';
import { Button } from '#ui/actions/button.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { DecimalField } from '#ui/forms/text-field.tsx';
import { useAnnotator } from '../annotator-context.ts';
import type { Comment, EditedComment, TypedComment } from '../use-edited-comment.ts';

interface CommentEditorProps {
  comment: EditedComment;
  /** What offers saved comments for this field. */
  renderSavedComments: (field: RefObject<HTMLTextAreaElement | null>, typed: string) => ReactNode;
  /** With `null` it is as it was. */
  onType: (typed: TypedComment | null) => void;
  onSave: (comment: Comment) => void;
  /** It was left with a changed text: the person has gone on. */
  onLeave: (comment: Comment) => void;
  onCancel: () => void;
}

/** Writes or changes a comment. Ctrl+Enter saves it, and so does going on; Escape leaves it as it was. */
export function CommentEditor(props: CommentEditorProps) {
  const { comment, renderSavedComments, onType, onSave, onLeave, onCancel } = props;
  const { rubric } = useAnnotator();
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const isClosed = useRef(false);
  const [initial] = useState(() => toTyped(comment));
  const [typed, setTyped] = useState(comment.typed ?? initial);
  const { text, color, isNextStep, criterionId, points } = typed;
  const [wasSent, setSent] = useState(false);
  const given = points.trim() === '' ? undefined : parseDecimal(points);
  const pointsError =
    given === undefined || isAllowed(given) ? undefined : texts.editor.pointsError;
  const textError = findTextError(text);

  useEffect(() => {
    const field = fieldRef.current;
    field?.focus();
    // Browsers begin at the start of a text.
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const leave = useEffectEvent(() => {
    if (isClosed.current || textError || isSame(typed, initial)) return;
    // Points that are none are left as they were.
    onLeave(toComment(comment, typed, pointsError ? comment.points : given));
  });
  useEffect(() => {
    const field = fieldRef.current;
    // In development, effects end once before the editor is left.
    return () => {
      if (!field?.isConnected) leave();
    };
  }, []);

  const type = (part: Partial<TypedComment>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    onType(isSame(next, initial) ? null : next);
  };
  const save = () => {
    setSent(true);
    if (textError || pointsError) return fieldRef.current?.focus();
    isClosed.current = true;
    onSave(toComment(comment, typed, given));
  };
  const cancel = () => {
    isClosed.current = true;
    onCancel();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      save();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      cancel();
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of its fields and buttons
    <div
      onKeyDown={onKeyDown}
      className="comment-editor grid gap-3 rounded-field border border-edge p-3"
    >
      {comment.quote && (
        <q className="text-muted line-clamp-3 text-sm wrap-anywhere">
          <bdi>{comment.quote.exact}</bdi>
        </q>
      )}
      <TextArea
        ref={fieldRef}
        data-saved-comments
        label={
          comment.text === undefined
            ? texts.editor.newOnPage({ page: comment.page })
            : texts.editor.text
        }
        error={wasSent ? textError : undefined}
        rows={3}
        maxLength={textLimits.annotation}
        value={text}
        onChange={({ target }) => type({ text: target.value })}
      />
      {renderSavedComments(fieldRef, text)}
      <label className="flex min-h-6 cursor-pointer items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={isNextStep}
          onChange={({ target }) => type({ isNextStep: target.checked })}
          className="size-4 shrink-0 accent-primary"
        />
        {texts.editor.suggestNextStep}
      </label>
      {rubric && (
        <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
          <SelectField
            label={texts.editor.criterion}
            value={criterionId}
            onChange={({ target }) => type({ criterionId: target.value })}
          >
            <option value="">{texts.editor.noCriterion}</option>
            {rubric.criteria.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
          <DecimalField
            label={texts.editor.points}
            error={wasSent ? pointsError : undefined}
            value={points}
            onChange={({ target }) => type({ points: target.value })}
          />
        </div>
      )}
      <SelectField
        label={texts.color}
        value={color}
        onChange={({ target }) => {
          const chosen = annotationColors.find((candidate) => candidate === target.value);
          if (chosen) type({ color: chosen });
        }}
      >
        {annotationColors.map((choice) => (
          <option key={choice} value={choice}>
            {texts.colors[choice]}
          </option>
        ))}
      </SelectField>
      <div className="comment-buttons">
        <Button aria-keyshortcuts="Control+Enter" onClick={save}>
          {texts.editor.save}
        </Button>
        <Button variant="quiet" onClick={cancel}>
          {texts.editor.cancel}
        </Button>
      </div>
    </div>
  );
}

function toTyped(comment: EditedComment): TypedComment {
  const { text = '', nextStep = false, criterionId = '', points } = comment;
  return {
    text,
    color: colorOf({ ...comment, text }),
    isNextStep: nextStep,
    criterionId,
    points: points === undefined ? '' : formatDecimal(points),
  };
}

function toComment(comment: EditedComment, typed: TypedComment, points: number | undefined) {
  const {
    typed: _typed,
    nextStep: _nextStep,
    criterionId: _criterionId,
    points: _points,
    ...rest
  } = comment;
  const { text, color, isNextStep, criterionId } = typed;
  return {
    ...rest,
    text: text.trim(),
    color,
    ...(isNextStep && { nextStep: true }),
    ...(criterionId && { criterionId }),
    ...(points !== undefined && { points }),
  } satisfies Comment;
}

const isSame = (a: TypedComment, b: TypedComment) => JSON.stringify(a) === JSON.stringify(b);

/** What the API would refuse: then no later annotation would be saved. */
function findTextError(text: string): string | undefined {
  if (!textFormats.visible.test(text)) return texts.editor.required;
  return textFormats.lines.test(text) ? undefined : texts.editor.controlCharacters;
}

function isAllowed(points: number): boolean {
  const { min, max } = annotationLimits.points;
  return points >= min && points <= max && Math.abs(points * 100 - Math.round(points * 100)) < 1e-6;
}
