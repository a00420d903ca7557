import { accountData } from 'virtual:messages/accountData';
import type { DeletionPreview } from 'server/contract/accounts/account-data';

const texts = accountData.deletion;

/** What is deleted, and what stays for others. Entries with a count of zero are left out. */
export function DeletionSummary({ preview }: { preview: DeletionPreview }) {
  const deleted = [
    texts.account,
    texts.settings,
    ...(preview.studyTasks ? [texts.studyTasks({ count: preview.studyTasks })] : []),
    ...(preview.pendingSubmissions ? [texts.pending({ count: preview.pendingSubmissions })] : []),
    ...(preview.withdrawnSubmissions
      ? [texts.withdrawn({ count: preview.withdrawnSubmissions })]
      : []),
    ...(preview.submissionDrafts ? [texts.drafts({ count: preview.submissionDrafts })] : []),
    ...(preview.extensionRequests
      ? [texts.extensionRequests({ count: preview.extensionRequests })]
      : []),
    ...(preview.assignmentsDeleted
      ? [texts.assignmentsDeleted({ count: preview.assignmentsDeleted })]
      : []),
    ...(preview.listedAssignments
      ? [texts.listedAssignments({ count: preview.listedAssignments })]
      : []),
    ...(preview.feedbackSnippets ? [texts.snippets({ count: preview.feedbackSnippets })] : []),
    ...(preview.classMemberships
      ? [texts.classMemberships({ count: preview.classMemberships })]
      : []),
    ...(preview.classInvitations
      ? [texts.classInvitations({ count: preview.classInvitations })]
      : []),
    ...(preview.classesKept ? [texts.classesKept({ count: preview.classesKept })] : []),
    ...(preview.pictures ? [texts.pictures({ count: preview.pictures })] : []),
    ...(preview.files ? [texts.files({ count: preview.files })] : []),
    ...(preview.calendarFeed ? [texts.calendarFeed] : []),
    ...(preview.newsletter ? [texts.newsletter] : []),
  ];
  const kept = [
    ...(preview.markedSubmissions ? [texts.marked({ count: preview.markedSubmissions })] : []),
    ...(preview.extensionsKept ? [texts.extensionsKept({ count: preview.extensionsKept })] : []),
    ...(preview.submissionsMarked
      ? [texts.submissionsMarked({ count: preview.submissionsMarked })]
      : []),
    ...(preview.annotationsKept ? [texts.annotationsKept({ count: preview.annotationsKept })] : []),
    ...(preview.messagesKept ? [texts.messagesKept({ count: preview.messagesKept })] : []),
    ...(preview.announcementsKept
      ? [texts.announcementsKept({ count: preview.announcementsKept })]
      : []),
    ...(preview.assignmentsKept ? [texts.assignmentsKept({ count: preview.assignmentsKept })] : []),
    ...(preview.classesArchived ? [texts.classesArchived({ count: preview.classesArchived })] : []),
    ...(preview.picturesKept ? [texts.picturesKept({ count: preview.picturesKept })] : []),
    ...(preview.filesKept ? [texts.filesKept({ count: preview.filesKept })] : []),
  ];
  const transferred = preview.assignmentsTransferred
    ? [texts.assignmentsTransferred({ count: preview.assignmentsTransferred })]
    : [];
  return (
    <>
      <Consequences title={texts.deleted} items={deleted} />
      {transferred.length > 0 && <Consequences title={texts.transferred} items={transferred} />}
      {kept.length > 0 && <Consequences title={texts.kept} items={kept} />}
    </>
  );
}

function Consequences({ title, items }: { title: string; items: string[] }) {
  return (
    <section className="grid gap-1.5">
      <h3 className="font-semibold">{title}</h3>
      <ul className="grid list-disc gap-1 ps-6">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
