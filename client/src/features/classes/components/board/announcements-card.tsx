import { announcements as texts } from 'virtual:messages/announcements';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import type { Announcement } from 'server/contract/classes/announcements';
import type { SchoolClass } from 'server/contract/classes/schemas';
import { cutText } from 'server/contract/values';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { lazyForm } from '#lib/http/lazy-form.tsx';
import { DisclosureButton } from '#ui/actions/disclosure-button.tsx';
import { LinkedText } from '#ui/display/linked-text.tsx';
import { Moment } from '#ui/display/moment.tsx';
import { ErrorLine } from '#ui/feedback/error-line.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toastSuccess } from '#ui/feedback/toast.ts';
import { SectionCard } from '#ui/layout/section-card.tsx';
import { announcementsQuery, deleteAnnouncement } from '../../api/announcements.ts';
import { ChangeButton } from '../change-button.tsx';

const { Form: AnnouncementForm } = lazyForm(() => import('./announcement-form.tsx'));

/** The last ones are shown, the others on demand. */
const fewest = 3;

/** How much of a text a question about it shows. */
const shownCharacters = 80;

/** What the teachers of a class tell all who belong to it. Its teachers write and delete. */
export function AnnouncementsCard({ schoolClass }: { schoolClass: SchoolClass }) {
  const { _id, role, archivedAt } = schoolClass;
  const { data: all, error, refetch } = useQuery(announcementsQuery(_id));
  const [isWhole, setWhole] = useState(false);
  const listId = useId();
  const mayWrite = role === 'teacher' && archivedAt === null;
  return (
    <SectionCard heading={texts.heading}>
      {!all && error && (
        <ErrorLine title={texts.failed} text={explainFailure(error)} onRetry={() => refetch()} />
      )}
      {all?.length === 0 && <p className="text-muted">{texts.empty}</p>}
      {all && all.length > 0 && (
        <ul id={listId} className="divide-y divide-base-300">
          {all.slice(0, isWhole ? all.length : fewest).map((item) => (
            <Item key={item._id} classId={_id} announcement={item} mayDelete={mayWrite} />
          ))}
        </ul>
      )}
      {all && all.length > fewest && (
        <DisclosureButton controls={listId} isOpen={isWhole} onToggle={setWhole}>
          {isWhole ? texts.showFewer : texts.showAll({ count: all.length })}
        </DisclosureButton>
      )}
      {mayWrite && (
        <Suspense fallback={<Skeleton className="mt-2 h-48 w-full" />}>
          <AnnouncementForm classId={_id} />
        </Suspense>
      )}
    </SectionCard>
  );
}

interface ItemProps {
  classId: string;
  announcement: Announcement;
  mayDelete: boolean;
}

function Item({ classId, announcement: { _id, text, author, createdAt }, mayDelete }: ItemProps) {
  const { mutateAsync, isPending } = useMutation(deleteAnnouncement(classId, _id));
  const textId = useId();
  const { deleting } = texts;
  return (
    <li className="grid gap-1 py-3">
      <p id={textId} dir="auto" className="wrap-anywhere whitespace-pre-line">
        <LinkedText text={text} />
      </p>
      <div className="text-muted flex flex-wrap items-center gap-x-3 text-sm">
        <span>
          <bdi>{author}</bdi>, <Moment at={createdAt} />
        </span>
        {mayDelete && (
          <ChangeButton
            label={deleting.button}
            busy={isPending}
            describedBy={textId}
            words={deleting}
            question={{
              title: deleting.title,
              facts: [text.length > shownCharacters ? `${cutText(text, shownCharacters)}…` : text],
              text: deleting.text,
            }}
            act={mutateAsync}
            onDone={() => toastSuccess(deleting.done)}
          />
        )}
      </div>
    </li>
  );
}
