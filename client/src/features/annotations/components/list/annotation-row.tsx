import { annotations as texts } from 'virtual:messages/annotations';
import { memo } from 'react';
import { colorOf, looks } from 'server/contract/annotations/looks.values';
import type { Annotation } from 'server/contract/annotations/schemas';
import type { StoredFile } from 'server/contract/files/schemas';
import type { Rubric } from 'server/contract/rubrics/schemas';
import { IconButton } from '#ui/actions/button.tsx';
import { PencilIcon, TrashIcon } from '#ui/pictures/page-icons.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { describeFacts, nameKind, namePage } from '../describe-annotation.ts';
import type { Comment } from '../use-edited-comment.ts';

/** What all rows get. */
export interface RowProps {
  files: readonly StoredFile[];
  rubric: Rubric | undefined;
  onShow: (annotation: Annotation) => void;
  onEdit: (comment: Comment) => void;
  onDelete: (annotation: Annotation, name: string) => void;
}

interface AnnotationRowProps extends RowProps {
  annotation: Annotation;
  /** Of one with a text, as in its pin. */
  number: number | undefined;
  isSelected: boolean;
}

/** The id of the button that shows an annotation. */
export const toRowId = (id: string) => `annotation-${id}`;

/** One annotation in the list: a press shows it on its page. Of 2,000 only those are rendered anew that change. */
export const AnnotationRow = memo(function AnnotationRow(props: AnnotationRowProps) {
  const { annotation, number, isSelected, files, rubric, onShow, onEdit, onDelete } = props;
  const color = colorOf(annotation);
  const kind = nameKind(annotation, number);
  const quote = 'quote' in annotation ? annotation.quote?.exact : undefined;
  const text = 'text' in annotation ? annotation.text : undefined;
  const comment = annotation.kind === 'comment' ? annotation : null;
  const criterion = rubric?.criteria.find((candidate) => candidate.id === comment?.criterionId);
  const facts = describeFacts(annotation, criterion?.title);

  return (
    <li
      className={classNames(
        'annotation-row flex items-start gap-1 rounded-field',
        isSelected && 'bg-base-200',
      )}
    >
      <button
        type="button"
        id={toRowId(annotation.id)}
        aria-current={isSelected}
        onClick={() => onShow(annotation)}
        className="min-h-11 min-w-0 flex-1 cursor-pointer rounded-field px-2 py-1.5 text-start hover:bg-base-200"
      >
        <span className="flex items-center gap-2 text-sm">
          <span
            aria-hidden="true"
            className="size-3.5 shrink-0 rounded-selector border border-edge"
            style={{ backgroundColor: looks[color].ink }}
          />
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{kind}</span> · {namePage(annotation, files)}
            <span className="sr-only">, {texts.colors[color]}</span>
          </span>
        </span>
        {quote && (
          <q className="text-muted line-clamp-2 ps-5.5 text-sm wrap-anywhere">
            <bdi>{quote}</bdi>
          </q>
        )}
        {text && <span className="block ps-5.5 whitespace-pre-line wrap-anywhere">{text}</span>}
        {facts && <span className="text-muted block ps-5.5 text-sm wrap-anywhere">{facts}</span>}
      </button>
      {comment && (
        <IconButton label={texts.edit({ name: kind })} onClick={() => onEdit(comment)}>
          <PencilIcon className="size-4" />
        </IconButton>
      )}
      <IconButton label={texts.delete({ name: kind })} onClick={() => onDelete(annotation, kind)}>
        <TrashIcon className="size-4" />
      </IconButton>
    </li>
  );
});
