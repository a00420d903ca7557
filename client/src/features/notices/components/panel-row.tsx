import { noticeBell as texts } from 'virtual:messages/noticeBell';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Notice } from 'server/contract/notices/schemas';
import { paths } from '#lib/routing/paths.ts';
import { IconButton } from '#ui/actions/button.tsx';
import { CheckIcon } from '#ui/pictures/icons.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { NoticeText } from './notice-text.tsx';

interface PanelRowProps {
  notice: Notice;
  /** Its page is opened. */
  onFollow: () => void;
  /** For one that is not read yet. */
  onDismiss?: (pressed: Element) => void;
}

/** Where a request or a question is answered, or the class of an announcement; of all else the assignment. */
function toPlace({ kind, assignment, class: ofClass, submissionId = '' }: Notice): string {
  if (kind === 'extension-requested') return paths.extensionRequests;
  if (kind === 'question-asked') return paths.giveMark(submissionId);
  return assignment ? paths.assignmentDetails(assignment._id) : paths.classPage(ofClass?._id ?? '');
}

/** One notice of the panel: a link to its assignment, or to where a request or question is answered, and what is said about it. */
export function PanelRow({ notice, onFollow, onDismiss }: PanelRowProps) {
  const { assignment, announcement } = notice;
  const titleId = useId();
  return (
    <li
      className={classNames(
        'flex items-start gap-2 border-s-4 ps-3',
        onDismiss ? 'border-accent' : 'border-base-300',
      )}
    >
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
        <Link
          id={titleId}
          to={toPlace(notice)}
          onClick={onFollow}
          className={classNames(
            'py-0.5 wrap-anywhere hover:underline',
            onDismiss && 'font-semibold',
          )}
        >
          {assignment?.title ?? announcement?.text}
        </Link>
        <NoticeText notice={notice} />
      </div>
      {onDismiss && (
        <IconButton
          label={texts.markRead}
          aria-describedby={titleId}
          className="btn-sm"
          onClick={({ currentTarget }) => onDismiss(currentTarget)}
        >
          <CheckIcon />
        </IconButton>
      )}
    </li>
  );
}
