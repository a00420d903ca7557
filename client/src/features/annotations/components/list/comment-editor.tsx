import { annotations as texts } from 'virtual:messages/annotations';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { colorOf } from 'server/contract/annotations/looks.values';
import { annotationColors, annotationLimits, textLimits } from 'server/contract/values';
import { formatDecimal, parseDecimal } from '#lib/numbers/decimal.ts';
import { Button } from '#ui/actions/button.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { DecimalField } from '#ui/forms/text-field.tsx';
import { type Comment, type EditedComment, useAnnotator } from '../annotator-context.ts';

interface CommentEditorProps {
  comment: EditedComment;
  /** What offers saved comments for this field. */
  renderSavedComments: (field: RefObject<HTMLTextAreaElement | null>, typed: string) => ReactNode;
  onSave: (comment: Comment) => void;
  onCancel: () => void;
}

/** Writes or changes a comment. Ctrl+Enter saves it, Escape leaves it as it was. */
export function CommentEditor(props: CommentEditorProps) {
  const { comment, renderSavedComments, onSave, onCancel } = props;
  const { rubric } = useAnnotator();
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(comment.text ?? '');
  const [color, setColor] = useState(() => colorOf({ ...comment, text }));
  const [isNextStep, setNextStep] = useState(comment.nextStep ?? false);
  const [criterionId, setCriterionId] = useState(comment.criterionId ?? '');
  const [points, setPoints] = useState(() =>
    comment.points === undefined ? '' : formatDecimal(comment.points),
  );
  const [wasSent, setSent] = useState(false);
  const given = points.trim() === '' ? undefined : parseDecimal(points);
  const pointsError =
    given === undefined || isAllowed(given) ? undefined : texts.editor.pointsError;
  const textError = text.trim() === '' ? texts.editor.required : undefined;

  useEffect(() => fieldRef.current?.focus(), []);

  const save = () => {
    setSent(true);
    if (textError || pointsError) return fieldRef.current?.focus();
    const { nextStep: _nextStep, criterionId: _criterion, points: _points, ...rest } = comment;
    onSave({
      ...rest,
      text: text.trim(),
      color,
      ...(isNextStep && { nextStep: true }),
      ...(criterionId && { criterionId }),
      ...(given !== undefined && { points: given }),
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      save();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onCancel();
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of its fields and buttons
    <div onKeyDown={onKeyDown} className="grid gap-3 rounded-field border border-edge p-3">
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
        onChange={({ target }) => setText(target.value)}
      />
      {renderSavedComments(fieldRef, text)}
      <label className="flex min-h-6 cursor-pointer items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={isNextStep}
          onChange={({ target }) => setNextStep(target.checked)}
          className="size-4 shrink-0 accent-primary"
        />
        {texts.editor.suggestNextStep}
      </label>
      {rubric && (
        <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
          <SelectField
            label={texts.editor.criterion}
            value={criterionId}
            onChange={({ target }) => setCriterionId(target.value)}
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
            onChange={({ target }) => setPoints(target.value)}
          />
        </div>
      )}
      <SelectField
        label={texts.color}
        value={color}
        onChange={({ target }) => {
          const chosen = annotationColors.find((each) => each === target.value);
          if (chosen) setColor(chosen);
        }}
      >
        {annotationColors.map((each) => (
          <option key={each} value={each}>
            {texts.colors[each]}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-wrap gap-2">
        <Button aria-keyshortcuts="Control+Enter" onClick={save}>
          {texts.editor.save}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {texts.editor.cancel}
        </Button>
      </div>
    </div>
  );
}

function isAllowed(points: number): boolean {
  const { min, max } = annotationLimits.points;
  return points >= min && points <= max && Math.abs(points * 100 - Math.round(points * 100)) < 1e-6;
}
