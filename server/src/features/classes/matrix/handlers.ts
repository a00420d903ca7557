import { ObjectId } from 'mongodb';
import type { Category } from '#contract/classes/class-data.ts';
import type { ClassMatrixQuery, MatrixAssignment, MatrixRow } from '#contract/classes/matrix.ts';
import type { classMatrixEndpoints } from '#contract/classes/matrix-endpoints.ts';
import { maxPageSize } from '#contract/values.ts';
import { findClassAssignments } from '#data/assignments/class-assignments.ts';
import type { ClassAssignment } from '#data/assignments/deleted-assignments.ts';
import { openClassMembers, type Student } from '#data/class-members/collection.ts';
import {
  countFoundMembers,
  findMemberPage,
  findStudents,
} from '#data/class-members/student-list.ts';
import { findCategoriesInUse } from '#data/classes/class-data.ts';
import { type FoundClass, openClasses } from '#data/classes/collection.ts';
import { findMaximaOf } from '#data/submissions/submissions-of-students.ts';
import { inBatches } from '#database/queries/batch.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { setTotalCount } from '#http/endpoints/total-count.ts';
import { createSensitiveLimit } from '#http/limits/rate-limits.ts';
import { requireTaughtClass } from '../policy.ts';
import { startMatrix } from './matrix.ts';
import { countPerQuery, readFacts } from './read-facts.ts';

type Part = { skip: number; limit: number };

/** What the students of a class have done about its assignments, for its teachers. */
export function createClassMatrixEndpoints({
  database,
  rateLimitScale,
  calendar,
}: FeatureParts): FeatureEndpoints<keyof typeof classMatrixEndpoints> {
  const classes = openClasses(database);
  const members = openClassMembers(database);

  /** The matrix of these students, which are read some at a time; its averages are read after its rows. */
  function readMatrix(
    students: readonly Student[],
    assignments: readonly ClassAssignment[],
    categories: readonly Category[],
  ) {
    const today = calendar.toDay(new Date());
    const { addRows, readAverages } = startMatrix({ assignments, categories, today, calendar });
    const ids = assignments.map(({ _id }) => _id);
    async function* readRows() {
      for await (const facts of readFacts(database, students, ids)) yield* addRows(facts);
    }
    return { rows: readRows(), readAverages };
  }

  /** The maximum marks of each assignment and of its marked submissions, by the assignment's id in hex; read in batches. */
  async function readMaxima(
    students: readonly Student[],
    assignments: readonly ClassAssignment[],
  ): Promise<Map<string, Set<number>>> {
    const maxima = new Map(assignments.map(({ _id, marks }) => [String(_id), new Set([marks])]));
    const ids = assignments.map(({ _id }) => _id);
    for (const batch of inBatches(students, countPerQuery(ids.length))) {
      const uids = batch.map(({ uid }) => uid);
      for (const { assignmentId, marks } of await findMaximaOf(database, uids, ids)) {
        maxima.get(String(assignmentId))?.add(marks);
      }
    }
    return maxima;
  }

  /**
   * The newest assignments of a class, as many as its file has, and its categories where one of them belongs to one. Averages and
   * missing work refer to all of them.
   */
  async function findAll({ _id, categories = [] }: FoundClass) {
    const { assignments } = await findClassAssignments(database, _id, {
      skip: 0,
      limit: maxPageSize,
    });
    return { assignments, categories: findCategoriesInUse(categories, assignments) };
  }

  /** One part of them. Only the categories in use need all. */
  async function findPart(found: FoundClass, part: Part) {
    if (!found.categories?.length) {
      const { assignments } = await findClassAssignments(database, found._id, part);
      return { assignments, categories: [] };
    }
    const all = await findAll(found);
    return { ...all, assignments: takePart(all.assignments, part) };
  }

  async function readAverages(found: FoundClass, part: Part) {
    const [students, { assignments, categories }] = await Promise.all([
      findStudents(members, found._id),
      findPart(found, part),
    ]);
    const matrix = readMatrix(students, assignments, categories);
    // The averages are those of the rows that have been read.
    for await (const _row of matrix.rows);
    return matrix.readAverages();
  }

  async function readPage(found: FoundClass, query: ClassMatrixQuery) {
    const id = found._id;
    const [students, rowCount, { assignments, categories }] = await Promise.all([
      findMemberPage(members, id, query),
      countFoundMembers(members, id, query),
      findAll(found),
    ]);
    const rows = await collect(readMatrix(students, assignments, categories).rows, toPart(query));
    return { rows, rowCount, assignments };
  }

  /** The page of the students with missing work; the whole class is read to find them. */
  async function readPageOfMissing(found: FoundClass, query: ClassMatrixQuery) {
    const id = found._id;
    const { currentPage, itemsPerPage } = query;
    const [students, { assignments, categories }] = await Promise.all([
      findStudents(members, id, query),
      findAll(found),
    ]);
    const rows = await collect(readMatrix(students, assignments, categories).rows, toPart(query));
    const withMissing = rows.filter(({ missingCount }) => missingCount > 0);
    const skipped = currentPage * itemsPerPage;
    const page = withMissing.slice(skipped, skipped + itemsPerPage);
    return { rows: page, rowCount: withMissing.length, assignments };
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
        const found = await requireTaughtClass(classes, id, account.uid);
        const isFiltered = query.hasMissing === 'true' || query.search !== '';
        const read = query.hasMissing === 'true' ? readPageOfMissing : readPage;
        const [{ rows, rowCount, assignments }, students] = await Promise.all([
          read(found, query),
          isFiltered ? countFoundMembers(members, id, { search: '' }) : undefined,
        ]);
        setTotalCount(response, rowCount);
        return {
          assignments: takePart(assignments, toPart(query)).map(presentAssignment),
          rows,
          rowCount,
          studentCount: students ?? rowCount,
          assignmentCount: assignments.length,
        };
      },

      async 'GET /classes/:id/matrix/averages'({ account, params, query }) {
        const id = new ObjectId(params.id);
        const found = await requireTaughtClass(classes, id, account.uid);
        return readAverages(found, toPart(query));
      },

      async 'GET /classes/:id/matrix.csv'({ account, params, query, response }) {
        const id = new ObjectId(params.id);
        const found = await requireTaughtClass(classes, id, account.uid);
        const [students, { assignments, categories }] = await Promise.all([
          findStudents(members, id, query),
          findAll(found),
        ]);
        const maximaOf = await readMaxima(students, assignments);
        const matrix = readMatrix(students, assignments, categories);
        response.attachment('class.csv').type('text/csv');
        const shown = assignments.map(presentAssignment);
        // Its library takes a part of the start.
        const { writeMatrixFile } = await import('./matrix-file.ts');
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

/** The rows with the cells of this part of the assignments; average and count stay those of all. */
async function collect(rows: AsyncIterable<MatrixRow>, part: Part): Promise<MatrixRow[]> {
  const all: MatrixRow[] = [];
  for await (const row of rows) all.push({ ...row, cells: takePart(row.cells, part) });
  return all;
}

function takePart<Item>(items: readonly Item[], { skip, limit }: Part): Item[] {
  return items.slice(skip, skip + limit);
}

function toPart({
  assignmentsPage,
  assignmentsPerPage,
}: Pick<ClassMatrixQuery, 'assignmentsPage' | 'assignmentsPerPage'>): Part {
  return { skip: assignmentsPage * assignmentsPerPage, limit: assignmentsPerPage };
}
