import type { Notice } from '#contract/notices/schemas.ts';
import { findAnnouncements, openAnnouncements } from '#data/class-announcements/collection.ts';
import { showClasses } from '#data/classes/class-labels.ts';
import { type ExtensionState, findExtensionStates } from '#data/extensions/changes-of-student.ts';
import { countUnread } from '#data/messages/collection.ts';
import { findAskers, findConversationStates } from '#data/messages/find-conversations.ts';
import { findToSubmit } from '#data/my-list/to-submit.ts';
import {
  isInBell,
  isPaused,
  type NoticeSettingsDocument,
} from '#data/notice-emails/notice-settings.ts';
import {
  dismissNotices,
  type FoundNotice,
  findNotices,
  keptAfterReading,
} from '#data/notices/collection.ts';
import { uniqueIds } from '#database/queries/unique-ids.ts';
import {
  type AccountFacts,
  findAccountFacts,
  findMadeUntil,
  makeNotices,
  type NoticeParts,
} from './make-notices.ts';
import { isOfMessages, type NoticeSubject, presentNotice } from './presenter.ts';
import { findWithOwnDays } from './to-submit.ts';

type Settings = NoticeSettingsDocument | null;

type ShownNotices = {
  /** The last first. */
  all: FoundNotice[];
  present: (page: FoundNotice[]) => Promise<Notice[]>;
};

/**
 * Makes the notices to this account that are missing, and finds those that still matter.
 * @param settings of a reader of the bell; without them, as for e-mails, all kinds are shown
 */
export async function findShownNotices(
  parts: NoticeParts,
  uid: string,
  {
    isUnread,
    now,
    settings = null,
  }: { isUnread: boolean; now: Date; settings?: Promise<Settings> | null },
): Promise<ShownNotices> {
  const [facts, madeUntil, chosen] = await Promise.all([
    findAccountFacts(parts, uid),
    findMadeUntil(parts.progress, uid),
    settings,
  ]);
  await makeNotices(parts, uid, { facts, madeUntil, now });
  // After that, as another request may be making them too.
  const stored = await findNotices(parts.notices, uid, { isUnread });
  return showWithFacts(parts, uid, { stored, facts, settings: chosen });
}

/** The notices to an account that are still true, in their order. */
export async function showNotices(
  parts: NoticeParts,
  uid: string,
  stored: FoundNotice[],
): Promise<ShownNotices> {
  const facts = await findAccountFacts(parts, uid);
  return showWithFacts(parts, uid, { stored, facts, settings: null });
}

async function showWithFacts(
  parts: NoticeParts,
  uid: string,
  {
    stored,
    facts: ofAccount,
    settings,
  }: { stored: FoundNotice[]; facts: AccountFacts; settings: Settings },
): Promise<ShownNotices> {
  const facts = await readFacts(parts, uid, { stored, facts: ofAccount });
  const shown = { isSilent: isPaused(settings) };
  const matters = (notice: FoundNotice) =>
    isInBell(settings, notice.kind) && facts.subjectOf(notice) && isStillSo(notice, facts);
  await dismissOld(
    parts,
    stored.filter((notice) => !matters(notice)),
  );
  return {
    all: stored.filter(matters),
    async present(page) {
      const [shownClass, askerOf] = await Promise.all([
        showClasses(parts.database, page, ofAccount.due.labels),
        findAskers(
          parts.database,
          page.flatMap(({ kind, about }) => (kind === 'question-asked' && about ? [about] : [])),
        ),
      ]);
      return page.flatMap((notice) => {
        const subject = facts.subjectOf(notice);
        if (!subject) return [];
        const completed = completeEarlier(notice, facts.stateOf(notice));
        const from = notice.kind === 'question-asked' ? askerOf(notice.about) : completed.from;
        return [presentNotice({ ...completed, from }, subject, shownClass(notice)?.class, shown)];
      });
    },
  };
}

const isToDo = ({ kind }: FoundNotice) =>
  kind === 'reminder' || kind === 'assigned' || kind === 'due-tomorrow';
const isGranted = ({ kind }: FoundNotice) =>
  kind === 'extension-given' || kind === 'extension-answered';
const isOfMark = ({ kind }: FoundNotice) => kind === 'released' || kind === 'release-taken-back';
const isOfExtension = (notice: FoundNotice) =>
  isGranted(notice) || notice.kind === 'extension-requested';

const toMessagesKey = ({ about, kind }: FoundNotice) => `${about} ${kind}`;

type Facts = Awaited<ReturnType<typeof readFacts>>;

/** Reads what decides whether these notices are shown: few queries for all notices, and none that no notice needs. */
async function readFacts(
  { database }: NoticeParts,
  uid: string,
  { stored, facts: { due, taught, attended } }: { stored: FoundNotice[]; facts: AccountFacts },
) {
  const idsOf = (selected: FoundNotice[]) =>
    uniqueIds(selected.flatMap(({ assignmentId }) => assignmentId ?? []));
  const toDoIds = idsOf(stored.filter(isToDo));
  const conversationIds = uniqueIds(
    stored.filter(isOfMessages).flatMap(({ about }) => about ?? []),
  );
  const announcementIds = stored.flatMap(({ kind, about }) =>
    kind === 'announced' && about ? [about] : [],
  );
  const [toSubmit, others, states, conversations, announcements] = await Promise.all([
    toDoIds.length === 0 ? [] : findToSubmit(database, due, { ids: toDoIds }),
    findWithOwnDays(database, uid, idsOf(stored.filter((notice) => !isToDo(notice)))),
    findExtensionStates(
      database,
      uniqueIds(stored.filter(isOfExtension).flatMap(({ about }) => about ?? [])),
    ),
    conversationIds.length === 0 ? [] : findConversationStates(database, conversationIds),
    findAnnouncements(openAnnouncements(database), announcementIds),
  ]);
  const toDo = new Map(toSubmit.map((assignment) => [String(assignment._id), assignment]));
  const changed = new Map(others.map((assignment) => [String(assignment._id), assignment]));
  const conversationById = new Map(
    conversations.map((conversation) => [String(conversation._id), conversation]),
  );
  const announcementById = new Map(
    announcements.map((announcement) => [String(announcement._id), announcement]),
  );
  const stateById = new Map(states.map((state) => [String(state._id), state]));
  // The last one comes first.
  const ofMarks = stored.filter(isOfMark).toReversed();
  const ofMessages = stored.filter(isOfMessages).toReversed();
  return {
    toDo,
    lastOfMark: new Map(ofMarks.map((notice) => [String(notice.about), notice])),
    lastOfMessages: new Map(ofMessages.map((notice) => [toMessagesKey(notice), notice])),
    conversationOf: ({ about }: FoundNotice) => conversationById.get(String(about)),
    uid,
    taught: new Set(taught.map(String)),
    attended: new Set(attended.map(({ classId }) => String(classId))),
    own: new Set(
      [
        ...attended.map(({ classId }) => classId),
        ...due.settled.map(({ assignmentId }) => assignmentId),
      ].map(String),
    ),
    subjectOf(notice: FoundNotice): NoticeSubject | undefined {
      if (notice.kind === 'announced') {
        const announcement = announcementById.get(String(notice.about));
        return announcement && { announcement };
      }
      const assignment = (isToDo(notice) ? toDo : changed).get(String(notice.assignmentId));
      return assignment && { assignment };
    },
    stateOf: ({ about }: FoundNotice) => stateById.get(String(about)),
  };
}

/**
 * Whether a notice still says something: what is to do until it is handed in, a granted day while it counts, a request until it
 * is answered, the last message until it is read, the last question until somebody answers, an announcement while the reader attends its class, the last of a mark's releases and of what took them back. That work was returned stays true.
 */
function isStillSo(
  notice: FoundNotice,
  { toDo, taught, attended, own, stateOf, lastOfMark, lastOfMessages, conversationOf, uid }: Facts,
): boolean {
  const { kind, classId, assignmentId, createdAt, day } = notice;
  const state = stateOf(notice);
  const work = toDo.get(String(assignmentId));
  if (kind === 'reminder' || kind === 'assigned') return work?.isReturned !== true;
  if (kind === 'announced') return attended.has(String(classId));
  if (kind === 'due-tomorrow') return work?.date === day;
  if (kind === 'extension-requested') {
    const isOpen = state?.isWaiting && +(state.request?.askedAt ?? 0) === +createdAt;
    return isOpen === true && taught.has(String(classId));
  }
  if (isOfMessages(notice)) {
    const conversation = conversationOf(notice);
    if (!conversation || lastOfMessages.get(toMessagesKey(notice)) !== notice) return false;
    if (kind === 'message-received') return countUnread(conversation, 'student') > 0;
    const { waitingSince, askedOf } = conversation;
    const isAsked = classId ? taught.has(String(classId)) : askedOf === uid;
    return isAsked && waitingSince !== undefined && createdAt >= waitingSince;
  }
  if (isOfMark(notice)) return lastOfMark.get(String(notice.about)) === notice;
  if (!isGranted(notice)) return true;
  // A granted day alone shows nothing of a class that the student has left, or that is archived.
  if (classId && !own.has(String(classId)) && !own.has(String(assignmentId))) return false;
  const { extension } = completeEarlier(notice, state);
  return extension?.answer === 'refused' || (extension && state?.date === extension.date) === true;
}

/** A notice of an earlier version says neither who asks nor which day it is about: what is so at this moment does. */
function completeEarlier(notice: FoundNotice, state: ExtensionState | undefined): FoundNotice {
  const { kind, extension } = notice;
  if (extension || !state || !isOfExtension(notice)) return notice;
  const { request, date: granted } = state;
  const answer = kind === 'extension-answered' ? (request?.answer ?? null) : null;
  const isGranted = kind === 'extension-given' || answer === 'approved';
  const date = isGranted ? granted : request?.date;
  const from = kind === 'extension-requested' ? { uid: '', name: state.name } : notice.from;
  return date ? { ...notice, from, extension: { answer, date } } : notice;
}

/** Dismisses unread notices that have long been untrue or not shown, so that the database deletes them later. */
async function dismissOld({ notices }: NoticeParts, outdated: FoundNotice[]): Promise<void> {
  const limit = Date.now() - keptAfterReading;
  const old = outdated.filter(({ createdAt, readAt }) => readAt === null && +createdAt < limit);
  if (old.length > 0)
    await dismissNotices(
      notices,
      old.map(({ _id }) => _id),
    );
}
