import type { Collection, Db } from 'mongodb';
import type { UserDocument } from '../features/accounts/collection.ts';
import type { DemotionTurnDocument } from '../features/accounts/open-collections.ts';
import type { TombstoneDocument } from '../features/accounts/tombstones.ts';
import type { AssignmentDocument } from '../features/assignments/collection.ts';
import type { FeatureDocument } from '../features/features-list/collection.ts';
import type { SnippetsDocument } from '../features/feedback-snippets/collection.ts';
import type { SubscriberDocument } from '../features/newsletter/collection.ts';
import type { StudyTaskDocument } from '../features/study-tasks/collection.ts';
import type { SubmissionDocument } from '../features/submissions/collection.ts';

/** Every collection of the product, for tests and tools that look at several features at once. */
export type Collections = {
  users: Collection<UserDocument>;
  demotionTurns: Collection<DemotionTurnDocument>;
  tombstones: Collection<TombstoneDocument>;
  assignments: Collection<AssignmentDocument>;
  submissions: Collection<SubmissionDocument>;
  studyTasks: Collection<StudyTaskDocument>;
  features: Collection<FeatureDocument>;
  subscribers: Collection<SubscriberDocument>;
  feedbackSnippets: Collection<SnippetsDocument>;
};

export function openCollections(database: Db): Collections {
  return {
    users: database.collection('users'),
    demotionTurns: database.collection('demotionTurns'),
    tombstones: database.collection('tombstones'),
    assignments: database.collection('assignments'),
    submissions: database.collection('submissions'),
    studyTasks: database.collection('studyTasks'),
    features: database.collection('features'),
    subscribers: database.collection('subscribers'),
    feedbackSnippets: database.collection('feedbackSnippets'),
  };
}
