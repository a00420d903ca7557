import { ObjectId } from 'mongodb';
import type { ClassMatrixQuery, MatrixAssignment } from '#contract/classes/matrix.ts';
import type { classMatrixEndpoints } from '#contract/classes/matrix-endpoints.ts';
import { maxPageSize } from '#contract/values.ts';
import type { ClassAssignment } from '#data/assignments/lookup-types.ts';
import { openClassMembers, type Student } from '#data/class-members/collection.ts';
import {
  countFoundMembers,
  findMemberPage,
  findStudents,
} from '#data/class-members/student-list.ts';
import { openClasses } from '#data/classes/collection.ts';
import { inBatches } from '#database/queries/batch.ts';
import type { FeatureParts } from '#feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { setTotalCount } from '#http/endpoints/total-count.ts';
import { createSensitiveLimit } from '#http/limits/rate-limits.ts';
import { requireTaughtClass } from '../policy.ts';
import { startMatrix } from './matrix.ts';
import { writeMatrixFile } from './matrix-file.ts';

/** How many submissions one query reads at most, so that no query takes long. */
const submissionsPerQuery = 2000;

/** How many students, where that many have fewer submissions than a query may read. */
const maxRowsPerQuery = 100;

type Part = { skip: number; limit: number };

/** What the students of a class have done about its assignments, for its teachers. */
export function createClassMatrixEndpoints({
  database,
  lookups,
  rateLimitScale,
  calendar,
}: FeatureParts): FeatureEndpoints<keyof typeof classMatrixEndpoints> {
  const classes = openClasses(database);
  const members = openClassMembers(database);

  /** The matrix of these students, which are read some at a time; its averages are read after its rows. */
  function readMatrix(students: readonly Student[], assignments: readonly ClassAssignment[]) {
    const today = calendar.toDay(new Date());
    const { addRows, readAverages } = startMatrix({ assignments, today, calendar });
    const ids = assignments.map(({ _id }) => _id);
    async function* readRows() {
      for (const some of inBatches(students, countPerQuery(ids.length))) {
        const uids = some.map(({ uid }) => uid);
        const [unverified, submissions, extensions] = await Promise.all([
          lookups.findUnverified(uids),
          lookups.findSubmissionsOf(uids, ids),
          lookups.findExtensions(uids, ids),
        ]);
        yield* addRows({ students: some, unverified, submissions, extensions });
      }
    }
    return { rows: readRows(), readAverages };
  }

  /** What each of these assignments and its marked submissions are worth, by its id in hex; read some at a time. */
  async function readMaxima(
    students: readonly Student[],
    assignments: readonly ClassAssignment[],
  ): Promise<Map<string, Set<number>>> {
    const maxima = new Map(assignments.map(({ _id, marks }) => [String(_id), new Set([marks])]));
    const ids = assignments.map(({ _id }) => _id);
    for (const some of inBatches(students, countPerQuery(ids.length))) {
      const uids = some.map(({ uid }) => uid);
      for (const { assignmentId, marks } of await lookups.findMaximaOf(uids, ids)) {
        maxima.get(String(assignmentId))?.add(marks);
      }
    }
    return maxima;
  }

  async function readWholeClass(id: ObjectId, part: Part) {
    const [students, { assignments, count }] = await Promise.all([
      findStudents(members, id, ''),
      lookups.findClassAssignments(id, part),
    ]);
    const matrix = readMatrix(students, assignments);
    const rows = await collect(matrix.rows);
    return { rows, averages: matrix.readAverages(), assignments, count };
  }

  /** One page of the students: one query of each collection, unless it is a very large page. */
  async function readPage(id: ObjectId, query: ClassMatrixQuery) {
    const [students, rowCount, { assignments, count }] = await Promise.all([
      findMemberPage(members, id, query),
      countFoundMembers(members, id, query),
      lookups.findClassAssignments(id, toPart(query)),
    ]);
    const rows = await collect(readMatrix(students, assignments).rows);
    return { rows, rowCount, assignments, count };
  }

  /** The same of the students with something missing: only the whole class says who they are. */
  async function readPageOfMissing(id: ObjectId, query: ClassMatrixQuery) {
    const { search, currentPage, itemsPerPage } = query;
    const [{ rows, assignments, count }, searched] = await Promise.all([
      readWholeClass(id, toPart(query)),
      search === '' ? undefined : findStudents(members, id, search),
    ]);
    const found = searched && new Set(searched.map(({ email }) => email));
    const withMissing = rows.filter(
      ({ email, missingCount }) => missingCount > 0 && (found === undefined || found.has(email)),
    );
    const skipped = currentPage * itemsPerPage;
    const page = withMissing.slice(skipped, skipped + itemsPerPage);
    return { rows: page, rowCount: withMissing.length, assignments, count };
  }

  return {
    before: {
      'GET /classes/:id/matrix.csv': [
        createSensitiveLimit(database, rateLimitScale, 'progressFile'),
      ],
    },
    handlers: {
      async 'GET /classes/:id/matrix'({ account, params, query, response }) {
        const id = new ObjectId(params.id);
        await requireTaughtClass(classes, id, account.uid);
        const isFiltered = query.hasMissing === 'true' || query.search !== '';
        const read = query.hasMissing === 'true' ? readPageOfMissing : readPage;
        const [{ rows, rowCount, assignments, count }, students] = await Promise.all([
          read(id, query),
          isFiltered ? countFoundMembers(members, id, { search: '' }) : undefined,
        ]);
        setTotalCount(response, rowCount);
        return {
          assignments: assignments.map(presentAssignment),
          rows,
          rowCount,
          studentCount: students ?? rowCount,
          assignmentCount: count,
        };
      },

      async 'GET /classes/:id/matrix/averages'({ account, params, query }) {
        const id = new ObjectId(params.id);
        await requireTaughtClass(classes, id, account.uid);
        return (await readWholeClass(id, toPart(query))).averages;
      },

      async 'GET /classes/:id/matrix.csv'({ account, params, query, response }) {
        const id = new ObjectId(params.id);
        await requireTaughtClass(classes, id, account.uid);
        const [students, { assignments }] = await Promise.all([
          findStudents(members, id, ''),
          lookups.findClassAssignments(id, { skip: 0, limit: maxPageSize }),
        ]);
        const maximaOf = await readMaxima(students, assignments);
        const matrix = readMatrix(students, assignments);
        response.attachment('class.csv').type('text/csv');
        const shown = assignments.map(presentAssignment);
        await writeMatrixFile(
          { ...matrix, assignments: shown, maximaOf },
          query.language,
          response,
        );
        return undefined;
      },
    },
  };
}

function presentAssignment(assignment: ClassAssignment): MatrixAssignment {
  const { _id, title, date, marks, deletedAt } = assignment;
  return { _id: _id.toHexString(), title, date, marks, ...(deletedAt && { isDeleted: true }) };
}

/** How many rows with so many columns one query reads. */
function countPerQuery(columns: number): number {
  return Math.max(1, Math.min(maxRowsPerQuery, Math.floor(submissionsPerQuery / columns)));
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

function toPart({
  assignmentsPage,
  assignmentsPerPage,
}: Pick<ClassMatrixQuery, 'assignmentsPage' | 'assignmentsPerPage'>): Part {
  return { skip: assignmentsPage * assignmentsPerPage, limit: assignmentsPerPage };
}
