import { ObjectId } from 'mongodb';
import { buildAssignment, buildMyList, buildRubric } from './builders/assignments.ts';
import { buildClass, buildClassMember } from './builders/classes.ts';
import { buildExtension, buildExtensionRequest } from './builders/extensions.ts';
import { buildSubmission } from './builders/submissions.ts';
import type { Collections } from './collections.ts';
import {
  bearer,
  createFirebaseAccount,
  deleteFirebaseAccount,
  signInAccount,
  type TestAccount,
} from './test-accounts.ts';
import type { TestApi } from './test-api.ts';

/**
 * What somebody can be to a class. `submitter` is a member who has submitted; `elsewhere` and `former teacher` teach
 * another class, in which `stranger` and, for longer than in this one, `submitter` are students; the latter taught this one
 * before. `promoted` is a member who has become a teacher since.
 */
const people = [
  'teacher',
  'co-teacher',
  'elsewhere',
  'former teacher',
  'member',
  'unverified member',
  'submitter',
  'stranger',
  'removed',
  'promoted',
] as const;

/** Listed as teachers of the class, whose rights they do not have, or no longer. */
const withoutRights = [
  'demoted',
  'unverified teacher',
  'deleted account',
  're-registered address',
] as const;
export type ClassPerson = (typeof people)[number] | (typeof withoutRights)[number];
export type ClassPeople = Record<ClassPerson, TestAccount>;

const teachers: readonly ClassPerson[] = [
  'teacher',
  'co-teacher',
  'elsewhere',
  'former teacher',
  'promoted',
];

/** Signs everybody in; the accounts of those without rights end, or change, afterwards. */
export async function signInClassPeople(api: TestApi): Promise<ClassPeople> {
  const accounts = await Promise.all(
    people.map(async (name): Promise<[ClassPerson, TestAccount]> => {
      const [teacher, verified] = [teachers.includes(name), name !== 'unverified member'];
      return [name, await signInAccount(api, { name, teacher, verified })];
    }),
  );
  return {
    ...(Object.fromEntries(accounts) as Record<(typeof people)[number], TestAccount>),
    demoted: await signInAccount(api, { name: 'demoted' }),
    'unverified teacher': await signInAccount(api, {
      name: 'unverified teacher',
      teacher: true,
      verified: false,
    }),
    'deleted account': await deleteAccount(api),
    're-registered address': await registerAgain(api),
  };
}

/** Continues with the token from before the deletion. */
async function deleteAccount(api: TestApi): Promise<TestAccount> {
  const account = await signInAccount(api, { name: 'deleted account', teacher: true });
  await api.request.delete('/account').set(bearer(account.idToken)).expect(200);
  return account;
}

/**
 * Signs up under the address of a teacher who has left Firebase. `POST /jwt` refuses the new account, so its token is made
 * here; the `uid` returned is the earlier account's, which the class lists.
 */
async function registerAgain(api: TestApi): Promise<TestAccount> {
  const { uid, email, name } = await signInAccount(api, {
    name: 're-registered address',
    teacher: true,
  });
  await deleteFirebaseAccount(uid);
  const again = await createFirebaseAccount({ uid: `again-${uid}`, email, name });
  await api.request.post('/jwt').set(bearer(again.idToken)).send({ email }).expect(409);
  const token = api.dependencies.productTokens.sign({ ...again, signedInAt: Date.now() / 1000 });
  return { ...again, uid, authorization: bearer(token) };
}

export type ClassWork = {
  class: ObjectId;
  /** The class that others teach. */
  elsewhere: ObjectId;
  /** Of the class. */
  assignment: ObjectId;
  /** The submitter's, to `assignment`. */
  submission: ObjectId;
  /** The submitter's: a granted day for `assignment`, and a request for a later one, which waits for an answer. */
  extension: ObjectId;
};

/** Ids of which nothing exists yet. */
export function createIds(): ClassWork {
  return {
    class: new ObjectId(),
    elsewhere: new ObjectId(),
    assignment: new ObjectId(),
    submission: new ObjectId(),
    extension: new ObjectId(),
  };
}

export const className = 'Biology 9b';
export const classTitle = 'Enzymes in potatoes';
/** Later than any day on which the tests run. */
const dueDay = '2036-12-01';

type ClassFacts = { archivedAt?: Date | null; owner?: ClassPerson; publishAt?: Date | undefined };

/**
 * Empties the collections; creates a class with one assignment of `owner` with a rubric, one pending submission and one request for an
 * extension, without these two before `publishAt`, a class taught elsewhere, and one open assignment, which is on the list of every account.
 */
export async function createClassWork(
  collections: Collections,
  accounts: ClassPeople,
  { archivedAt = null, owner = 'teacher', publishAt }: ClassFacts = {},
): Promise<ClassWork> {
  const { assignments, submissions, extensions, classes, classMembers, myLists } = collections;
  const emptied = [assignments, submissions, extensions, classes, classMembers, myLists];
  await Promise.all(emptied.map((collection) => collection.deleteMany()));
  const ids = createIds();
  const { class: classId, elsewhere } = ids;
  const open = new ObjectId();
  const left = { leftAt: new Date('2026-11-01T08:00:00Z') };
  const { submitter } = accounts;
  const listed = (['teacher', 'co-teacher', ...withoutRights] as const).map(
    (person) => accounts[person],
  );
  await Promise.all([
    classes.insertMany([
      {
        ...buildClass({
          name: className,
          archivedAt,
          teachers: listed.map(toOwner),
        }),
        _id: classId,
      },
      {
        ...buildClass({
          name: 'Elsewhere',
          teachers: [accounts.elsewhere, accounts['former teacher']].map(toOwner),
        }),
        _id: elsewhere,
      },
    ]),
    classMembers.insertMany([
      buildClassMember(elsewhere, toOwner(submitter)),
      buildClassMember(classId, toOwner(accounts.member)),
      buildClassMember(classId, toOwner(accounts.promoted)),
      buildClassMember(classId, toOwner(accounts['unverified member'])),
      buildClassMember(classId, toOwner(submitter)),
      buildClassMember(classId, { ...toOwner(accounts.removed), ...left }),
      buildClassMember(elsewhere, toOwner(accounts.stranger)),
    ]),
    assignments.insertMany([
      { ...buildAssignment({ title: 'Open to all', date: dueDay }), _id: open },
      {
        ...buildAssignment({
          ...toOwner(accounts[owner]),
          title: classTitle,
          classId,
          date: dueDay,
          ...buildRubric(),
          ...(publishAt && { publishAt }),
        }),
        _id: ids.assignment,
      },
    ]),
    myLists.insertMany(Object.values(accounts).map((account) => buildMyList(account, [open]))),
  ]);
  if (publishAt) return ids;
  await Promise.all([
    extensions.insertMany([
      {
        ...buildExtension(toOwner(submitter), {
          assignmentId: ids.assignment,
          classId,
          date: '2036-12-04',
          request: buildExtensionRequest({ askedAt: new Date(), date: '2036-12-08' }),
          isWaiting: true,
        }),
        _id: ids.extension,
      },
      // A granted day alone makes nothing anybody's to do.
      buildExtension(toOwner(accounts.removed), {
        assignmentId: ids.assignment,
        classId,
        date: '2036-12-04',
      }),
    ]),
    submissions.insertOne({
      ...buildSubmission({
        ...toOwner(submitter),
        assignmentId: ids.assignment,
        title: classTitle,
        classId,
      }),
      _id: ids.submission,
    }),
  ]);
  return ids;
}

export function toOwner({ uid, email, name }: TestAccount) {
  return { uid, email, name };
}
