import { annotations as texts } from 'virtual:messages/annotations';
import { colorOf, looks } from 'server/contract/annotations/looks';
import type { Annotation } from 'server/contract/annotations/schemas';
import { IconButton } from '#ui/actions/button.tsx';
import { PencilIcon, TrashIcon } from '#ui/pictures/page-icons.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { useAnnotator } from '../annotator-context.ts';
import { formatPoints } from '../layer/annotation-shape.tsx';
import { nameKind, namePage } from './describe-annotation.ts';

interface AnnotationRowProps {
  annotation: Annotation;
  onDelete: (name: string) => void;
}

/** One annotation in the list: a press shows it on its page. */
export function AnnotationRow({ annotation, onDelete }: AnnotationRowProps) {
  const { files, rubric, numbers, selectedIds, select, show, setEditing } = useAnnotator();
  const { id, fileId, page } = annotation;
  const color = colorOf(annotation);
  const kind = nameKind(annotation, numbers.get(id));
  const isSelected = selectedIds.has(id);
  const quote = 'quote' in annotation ? annotation.quote?.exact : undefined;
  const text = 'text' in annotation ? annotation.text : undefined;
  const comment = annotation.kind === 'comment' ? annotation : null;
  const criterion = rubric?.criteria.find((each) => each.id === comment?.criterionId);
  const facts = [
    comment?.nextStep && texts.nextStep,
    criterion?.title,
    comment?.points !== undefined && texts.pointsOf({ points: formatPoints(comment.points) }),
  ].filter(Boolean);

  return (
    <li className={classNames('flex items-start gap-1 rounded-field', isSelected && 'bg-base-200')}>
      <button
        type="button"
        id={`annotation-${id}`}
        aria-current={isSelected}
        onClick={() => {
          select([id]);
          show({ fileId, page });
        }}
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
          <q className="text-muted line-clamp-2 text-sm wrap-anywhere">
            <bdi>{quote}</bdi>
          </q>
        )}
        {text && <span className="block whitespace-pre-line wrap-anywhere">{text}</span>}
        {facts.length > 0 && (
          <span className="text-muted block text-sm wrap-anywhere">{facts.join(' · ')}</span>
        )}
      </button>
      {comment && (
        <IconButton label={texts.edit({ name: kind })} onClick={() => setEditing(comment)}>
          <PencilIcon className="size-4" />
        </IconButton>
      )}
      <IconButton label={texts.delete({ name: kind })} onClick={() => onDelete(kind)}>
        <TrashIcon className="size-4" />
      </IconButton>
    </li>
  );
}
