import { ObjectId } from 'mongodb';
import type { studyTaskEndpoints } from '#contract/study-tasks/endpoints.ts';
import type { StudyTaskUpdate } from '#contract/study-tasks/schemas.ts';
import { maxPageSize, toEstimatedTime } from '#contract/values.ts';
import { findHolidaysOf } from '#data/classes/class-data.ts';
import { toStoredImage } from '#data/images/image-addresses.ts';
import { countInDay, openRecordedDays } from '#data/recorded-days/collection.ts';
import {
  type ChangedFields,
  changeStudyTask,
  deleteCompletedStudyTask,
  recordWork,
} from '#data/study-tasks/changes.ts';
import {
  addStudyTask,
  findDeletedSession,
  findStudyTask,
  findTaskOfRequest,
  openDeletedSessions,
  openStudyTasks,
  type StudyTaskDocument,
  startSeries,
} from '#data/study-tasks/collection.ts';
import { findNextDay } from '#data/study-tasks/next-day.ts';
import { presentStudySession, presentStudyTask } from '#data/study-tasks/presenter.ts';
import {
  addNextTask,
  beginDeletion,
  deleteBegun,
  endSeries,
  findToContinue,
  readRepetition,
  takeNextTaskBack,
} from '#data/study-tasks/repeating.ts';
import { findOpenSessions } from '#data/study-tasks/sessions.ts';
import {
  countStudyTasks,
  findStudyTaskPage,
  findStudyTaskPosition,
} from '#data/study-tasks/task-list.ts';
import type { FeatureParts } from '#features/feature.ts';
import { requireSelf } from '#http/authentication.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { countAllPages, setTotalCount } from '#http/endpoints/total-count.ts';
import { problem } from '#http/errors/problems.ts';
import type { Account } from '#identity/product-token.ts';
import { requireCompleted, requireOwnTask, requireRepetition } from './policy.ts';

/** Private to-do items of each account. */
export function createStudyTaskEndpoints({
  database,
  calendar,
  quotas,
  publicApiUrl,
}: FeatureParts): FeatureEndpoints<keyof typeof studyTaskEndpoints> {
  const studyTasks = openStudyTasks(database);
  const deletedSessions = openDeletedSessions(database);
  const recordedDays = openRecordedDays(database);

  async function change(uid: string, hex: string, fields: ChangedFields) {
    const id = new ObjectId(hex);
    const { matchedCount, modifiedCount } = await changeStudyTask(studyTasks, id, uid, fields);
    if (matchedCount === 0) {
      const current = await findStudyTask(studyTasks, id);
      if (current !== null) {
        requireOwnTask(current, uid);
      }
    }
    return { modifiedCount };
  }

  /** Before a task is completed or left out: a refusal after it would end its series. */
  async function consumeForNext(account: Account, task: StudyTaskDocument | null) {
    if (task?.uid === account.uid && readRepetition(task)) {
      await quotas.consume(account, { studyTasks: 1 });
    }
  }

  /**
   * Makes the next task of a repeating one that was completed or left out; nothing where it is there or the rule is over.
   * `today` is the reader's own day.
   */
  async function makeNext(uid: string, id: ObjectId, today = calendar.toDay(new Date())) {
    const task = await findToContinue(studyTasks, id, uid);
    if (task === null) return;
    const { repeat, series } = task;
    const holidays = await findHolidaysOf(database, uid);
    const range = { after: series.day, from: today, holidays };
    const day = findNextDay({ repeat, start: series.start }, range);
    if (day !== null) await addNextTask(studyTasks, task, series, day);
  }

  /** The series of a task whose rule is changed. */
  async function planSeries(uid: string, hex: string, { repeat, date }: StudyTaskUpdate) {
    if (!repeat) return {};
    const task = await findStudyTask(studyTasks, new ObjectId(hex));
    if (task === null || task.uid !== uid) return {};
    if (task.session) throw problem('session-not-repeating');
    const start = date ?? task.date;
    requireRepetition(repeat, start);
    return { series: startSeries(start, task.series) };
  }

  async function requireTask(uid: string, hex: string) {
    const task = await findStudyTask(studyTasks, new ObjectId(hex));
    if (task === null) {
      throw problem('study-task-not-found');
    }
    requireOwnTask(task, uid);
    return task;
  }

  return {
    handlers: {
      async 'POST /addStudyTask'({ account, body }) {
        requireSelf(account, body.email);
        const image = toStoredImage(publicApiUrl, body.image);
        if (body.repeat) requireRepetition(body.repeat, body.date);
        await quotas.consume(account, { studyTasks: 1 });
        const id = await addStudyTask(studyTasks, account.uid, { ...body, image });
        return { insertedId: id.toHexString() };
      },

      async 'POST /study-tasks'({ account, body }) {
        if (body.repeat) requireRepetition(body.repeat, body.date);
        const { requestId } = body;
        const added = requestId && (await findTaskOfRequest(studyTasks, account.uid, requestId));
        if (added) return { insertedId: added.toHexString() };
        await quotas.consume(account, { studyTasks: 1 });
        const id = await addStudyTask(studyTasks, account.uid, {
          subject: '',
          ...body,
          email: account.email,
          estimatedTime: body.estimatedMinutes ? toEstimatedTime(body.estimatedMinutes) : '',
          description: '',
          image: '',
        });
        return { insertedId: id.toHexString() };
      },

      async 'GET /assignments/:id/sessions'({ account, params, response }) {
        const sessions = await findOpenSessions(database, account.uid, new ObjectId(params.id));
        setTotalCount(response, sessions.length);
        return sessions
          .map(presentStudySession)
          .sort((a, b) => (a.date < b.date ? -1 : 1))
          .slice(0, maxPageSize);
      },

      async 'GET /myStudyTasks'({ account, query, response }) {
        const { uid } = account;
        requireSelf(account, query.email);
        const page = await findStudyTaskPage(studyTasks, uid, query);
        const countAll = () => countStudyTasks(studyTasks, uid, query);
        setTotalCount(response, await countAllPages(page, query, countAll));
        return page.map((task) => presentStudyTask(task, publicApiUrl));
      },

      async 'GET /study-tasks/:id'({ account: { uid }, params }) {
        return presentStudyTask(await requireTask(uid, params.id), publicApiUrl);
      },

      async 'GET /study-tasks/:id/position'({ account: { uid }, params, query }) {
        const task = await requireTask(uid, params.id);
        return { position: await findStudyTaskPosition(studyTasks, uid, task, query) };
      },

      async 'PATCH /study-tasks/:id'({ account: { uid }, params, body }) {
        const { image, ...fields } = body;
        const stored = image === undefined ? {} : { image: toStoredImage(publicApiUrl, image) };
        const series = await planSeries(uid, params.id, body);
        return change(uid, params.id, { ...fields, ...stored, ...series });
      },

      async 'POST /study-tasks/:id/reopen'({ account: { uid }, params }) {
        const result = await change(uid, params.id, { status: 'not completed' });
        const task = await findStudyTask(studyTasks, new ObjectId(params.id));
        if (task?.uid === uid) await takeNextTaskBack(studyTasks, task);
        return result;
      },

      async 'DELETE /study-tasks/:id'({ account, params, query: { occurrences, today } }) {
        const task = await findStudyTask(studyTasks, new ObjectId(params.id));
        if (task === null) return { deletedCount: 0 };
        requireOwnTask(task, account.uid);
        if (occurrences === 'one') await consumeForNext(account, task);
        const begun = await beginDeletion(studyTasks, task, occurrences);
        if (begun === null) {
          if ((await findStudyTask(studyTasks, task._id)) === null) return { deletedCount: 0 };
          throw problem('study-task-not-repeating');
        }
        if (begun.deleting === 'coming') {
          return { deletedCount: await endSeries(studyTasks, begun) };
        }
        await makeNext(account.uid, begun._id, today);
        return { deletedCount: await deleteBegun(studyTasks, begun) };
      },

      async 'POST /study-tasks/:id/work'({ account: { uid }, params, body }) {
        const id = new ObjectId(params.id);
        const task = await findStudyTask(studyTasks, id);
        if (task !== null) requireOwnTask(task, uid);
        // A session can be deleted while its clock runs.
        const own = task ?? (await findDeletedSession(deletedSessions, id, uid));
        if (own === null) return { modifiedCount: 0 };
        await countInDay(recordedDays, uid, body);
        const modifiedCount =
          (await recordWork(studyTasks, id, uid, body)) ||
          (await recordWork(deletedSessions, id, uid, body));
        return { modifiedCount };
      },

      async 'PATCH /updateStudyTask/:id'({ account, params, query: { today } }) {
        const id = new ObjectId(params.id);
        await consumeForNext(account, await findStudyTask(studyTasks, id));
        const result = await change(account.uid, params.id, { status: 'completed' });
        await makeNext(account.uid, id, today);
        return result;
      },

      async 'DELETE /deleteStudyTask/:id'({ account: { uid }, params }) {
        const id = new ObjectId(params.id);
        const deletedCount = await deleteCompletedStudyTask(studyTasks, deletedSessions, id, uid);
        if (deletedCount === 0) {
          const current = await findStudyTask(studyTasks, id);
          if (current !== null) {
            requireOwnTask(current, uid);
            requireCompleted(current);
          }
        }
        return { deletedCount };
      },
    },
  };
}
