import { announcements as texts } from 'virtual:messages/announcements';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { Announcement } from 'server/contract/classes/announcements';
import type { SchoolClass } from 'server/contract/classes/schemas';
import { cutText, textLimits } from 'server/contract/values';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { DisclosureButton } from '#ui/actions/disclosure-button.tsx';
import { LinkedText } from '#ui/display/linked-text.tsx';
import { Moment } from '#ui/display/moment.tsx';
import { ErrorLine } from '#ui/feedback/error-line.tsx';
import { toastSuccess } from '#ui/feedback/toast.ts';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { SectionCard } from '#ui/layout/section-card.tsx';
import { announce, announcementsQuery, deleteAnnouncement } from '../../api/announcements.ts';
import { ChangeButton } from '../change-button.tsx';

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
          {all.slice(0, isWhole ? all.length : fewest).map((each) => (
            <Item key={each._id} classId={_id} announcement={each} mayDelete={mayWrite} />
          ))}
        </ul>
      )}
      {all && all.length > fewest && (
        <DisclosureButton controls={listId} isOpen={isWhole} onToggle={setWhole}>
          {isWhole ? texts.showFewer : texts.showAll({ count: all.length })}
        </DisclosureButton>
      )}
      {mayWrite && <AnnouncementForm classId={_id} />}
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
              facts: [cutText(text, shownCharacters)],
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

function AnnouncementForm({ classId }: { classId: string }) {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useMutation(announce(classId));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() === '' || isPending) return;
    mutate(text, {
      onSuccess: () => {
        setText('');
        toastSuccess(texts.done);
      },
    });
  };
  return (
    <form noValidate onSubmit={submit} className="mt-2 grid gap-3 border-t border-base-300 pt-4">
      <TextArea
        label={texts.label}
        error={isMissing ? texts.required : undefined}
        rows={3}
        maxLength={textLimits.announcement}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <FormFailure
        title={error && texts.notSent}
        text={error ? explainFailure(error) : undefined}
      />
      <Button type="submit" variant="outline" busy={isPending} className="justify-self-start">
        {texts.send}
      </Button>
    </form>
  );
}
