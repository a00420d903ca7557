import { ObjectId } from 'mongodb';
import type { studyTaskEndpoints } from '../../contract/endpoints/study-tasks.ts';
import { toStoredImage } from '../../database/image-addresses.ts';
import type { FeatureParts } from '../../feature.ts';
import { requireSelf } from '../../http/authentication.ts';
import type { FeatureEndpoints } from '../../http/endpoints/mount-endpoints.ts';
import { withTotalCount } from '../../http/endpoints/total-count.ts';
import {
  addStudyTask,
  completeStudyTask,
  countStudyTasks,
  deleteCompletedStudyTask,
  findStudyTask,
  findStudyTaskPage,
  openStudyTasks,
} from './collection.ts';
import { requireCompleted, requireOwnTask } from './policy.ts';
import { presentStudyTask } from './presenter.ts';

/** Private to-do items of each account. */
export function createStudyTaskEndpoints({
  database,
  quotas,
  publicApiUrl,
}: FeatureParts): FeatureEndpoints<keyof typeof studyTaskEndpoints> {
  const studyTasks = openStudyTasks(database);
  return {
    handlers: {
      async 'POST /addStudyTask'({ account, body }) {
        requireSelf(account, body.email);
        const image = toStoredImage(publicApiUrl, body.image);
        await quotas.consume(account, { studyTasks: 1 });
        const id = await addStudyTask(studyTasks, account.uid, { ...body, image });
        return { insertedId: id.toHexString() };
      },

      async 'GET /myStudyTasks'({ account, query, ...context }) {
        requireSelf(account, query.email);
        const page = await findStudyTaskPage(studyTasks, account.uid, query);
        return withTotalCount(context, {
          items: page.map((task) => presentStudyTask(task, publicApiUrl)),
          itemsPerPage: query.itemsPerPage,
          countAll: () => countStudyTasks(studyTasks, account.uid, query),
        });
      },

      async 'GET /myStudyTasks/count'({ account, query }) {
        requireSelf(account, query.email);
        return { count: await countStudyTasks(studyTasks, account.uid, query) };
      },

      async 'PATCH /updateStudyTask/:id'({ account: { uid }, params }) {
        const id = new ObjectId(params.id);
        const { matchedCount, modifiedCount } = await completeStudyTask(studyTasks, id, uid);
        if (matchedCount === 0) {
          const present = await findStudyTask(studyTasks, id);
          if (present !== null) {
            requireOwnTask(present, uid);
          }
        }
        return { modifiedCount };
      },

      async 'DELETE /deleteStudyTask/:id'({ account: { uid }, params }) {
        const id = new ObjectId(params.id);
        const deletedCount = await deleteCompletedStudyTask(studyTasks, id, uid);
        if (deletedCount === 0) {
          const present = await findStudyTask(studyTasks, id);
          if (present !== null) {
            requireOwnTask(present, uid);
            requireCompleted(present);
          }
        }
        return { deletedCount };
      },
    },
  };
}
