import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  type Annotation,
  type AnnotationChange,
  type AnnotationLayer,
  annotationLayer,
} from '../../../server/src/contract/annotations/schemas.ts';
import { toNamedFile } from '../../../server/src/data/files/own-files.ts';
import { buildComment, put, remove } from '../../../server/src/testing/builders/annotations.ts';
import { buildStoredFile } from '../../../server/src/testing/builders/files.ts';
import { buildSubmission } from '../../../server/src/testing/builders/submissions.ts';
import { openCollections } from '../../../server/src/testing/collections.ts';
import { startDatabaseProxy } from '../../../server/src/testing/proxies/database-proxy.ts';
import { type Answer, type Caller, call, createStudent, createTeachers } from '../calls.ts';
import { at } from '../race.ts';
import { expectCount, expectWithin, type Finding, reportCount } from '../report.ts';
import { type Stack, withSecondInstance } from '../stack.ts';

const changesPerMarker = 500;
const changesPerCall = 5;
const callsPerMarker = changesPerMarker / changesPerCall;
/** After this many calls of a marker its connection is cut, or the instance killed that answers it. */
const callsBefore = 40;
/** Milliseconds between two reads of a marker. */
const pollInterval = 1_000;

/** What a page does: changes annotations in small calls, sends again what was not answered, and reads what others do. */
class Marker {
  /** The own ones as they should be. */
  readonly own = new Map<string, Annotation>();
  /** All of them as they were read, and when each was read first. */
  readonly shown = new Map<string, Annotation>();
  readonly shownAt = new Map<string, number>();
  /** When the own ones were accepted first. */
  readonly sentAt = new Map<string, number>();
  version = 0;
  unanswered = 0;
  isDone = false;
  readonly instance: Stack;
  readonly caller: Caller;
  readonly path: string;

  constructor(instance: Stack, caller: Caller, path: string) {
    this.instance = instance;
    this.caller = caller;
    this.path = path;
  }

  /** Adds annotations; each third call moves and deletes some of the last ones. */
  async work(fileId: string, disturb: () => Promise<void>): Promise<void> {
    for (let calls = 0; calls < callsPerMarker; calls += 1) {
      const last = [...this.own.values()].slice(-changesPerCall);
      const changes =
        calls % 3 === 2
          ? last.map((annotation, index) =>
              index === 0 ? remove(annotation.id) : put({ ...annotation, page: calls + 1 }),
            )
          : Array.from({ length: changesPerCall }, (_, x) => put(buildComment({ fileId, x })));
      // Not awaited: the call is under way meanwhile.
      const disturbed = calls === callsBefore ? disturb() : undefined;
      await this.change(changes);
      await disturbed;
    }
    this.isDone = true;
  }

  /** Reads as a page does that stays open, until all of them have done their work. */
  async poll(markers: readonly Marker[]): Promise<void> {
    while (markers.some(({ isDone }) => !isDone)) {
      await wait(pollInterval);
      await this.read();
    }
  }

  private async change(changes: AnnotationChange[]): Promise<void> {
    const body = { attempt: 1, version: this.version, changes };
    for (;;) {
      const { status } = await this.send('PATCH', '', body);
      if (status === 200) break;
      if (status !== 409) throw new Error(`A change was answered with ${status}.`);
      // The version may be older than the own last changes of these annotations.
      await this.read();
      body.version = this.version;
    }
    for (const change of changes) {
      if (change.op === 'delete') this.own.delete(change.id);
      else this.own.set(change.annotation.id, change.annotation);
      if (change.op === 'put' && !this.sentAt.has(change.annotation.id)) {
        this.sentAt.set(change.annotation.id, performance.now());
      }
    }
  }

  /** Reads what has changed since the last time. */
  async read(): Promise<void> {
    const layer = toLayer(await this.send('GET', `?since=${this.version}`));
    const now = performance.now();
    for (const annotation of layer.annotations) {
      this.shown.set(annotation.id, annotation);
      if (!this.shownAt.has(annotation.id)) this.shownAt.set(annotation.id, now);
    }
    for (const id of layer.deletedIds ?? []) this.shown.delete(id);
    this.version = layer.version;
  }

  /** Sends a call until it is answered. */
  async send(method: string, query: string, body?: object): Promise<Answer> {
    for (;;) {
      const { token } = this.caller;
      const sent = { method, token, ...(body && { body }) };
      const answer = await call(this.instance, this.path + query, sent);
      if (answer && answer.status < 500) return answer;
      this.unanswered += 1;
      await wait(50);
    }
  }
}

function toLayer({ status, body }: Answer): AnnotationLayer {
  if (status !== 200) throw new Error(`A read was answered with ${status}.`);
  return annotationLayer.parse(body);
}

/**
 * Two teachers annotate one attempt at the same time through two instances, while the connection of one is cut and the instance of
 * the other is killed.
 */
export async function checkAnnotations(stack: Stack): Promise<Finding[]> {
  const { submissions, annotations } = openCollections(stack.database);
  const [student, teachers] = await Promise.all([createStudent(stack), createTeachers(stack, 2)]);
  const file = toNamedFile(buildStoredFile(student.uid));
  const { insertedId } = await submissions.insertOne(
    buildSubmission({ uid: student.uid, email: student.email, files: [file] }),
  );
  const path = `/submissions/${insertedId}/annotations`;
  return withSecondInstance(stack, async ([killed = stack, remaining = stack]) => {
    const connection = await startDatabaseProxy({
      host: '127.0.0.1',
      port: Number(new URL(remaining.url).port),
    });
    const throughProxy = { ...remaining, url: `http://127.0.0.1:${connection.port}` };
    const first = new Marker(killed, at(teachers, 0), path);
    const second = new Marker(throughProxy, at(teachers, 1), path);
    const markers = [first, second];
    const fileId = file._id.toHexString();
    try {
      await Promise.all([
        first.work(fileId, async () => {
          stack.api().child.kill('SIGKILL');
          await stack.api().ended;
          await stack.startApi();
        }),
        second.work(fileId, async () => {
          await connection.cut();
          await wait(500);
          await connection.restore();
        }),
        ...markers.map((marker) => marker.poll(markers)),
      ]);
      for (const marker of markers) await marker.read();
      const stored = toLayer(await first.send('GET', ''));
      return report(markers, stored, await annotations.countDocuments({ json: { $ne: null } }));
    } finally {
      await connection.close();
    }
  });
}

function report(markers: Marker[], stored: AnnotationLayer, documents: number): Finding[] {
  const what = `two markers, ${changesPerMarker} changes each at once, a connection cut and an instance killed`;
  const wanted = new Map(markers.flatMap(({ own }) => [...own]));
  const isAsWanted = (annotation: Annotation) =>
    isDeepStrictEqual(wanted.get(annotation.id), annotation);
  const found = new Map(stored.annotations.map((annotation) => [annotation.id, annotation]));
  const lost = [...wanted.values()].filter(
    (annotation) => !isDeepStrictEqual(found.get(annotation.id), annotation),
  );
  const notShown = markers.flatMap(({ shown }) =>
    stored.annotations.filter(
      (annotation) => !isDeepStrictEqual(shown.get(annotation.id), annotation),
    ),
  );
  // Not of the first one, whose instance has to start again.
  const [first, second] = [at(markers, 0), at(markers, 1)];
  const delays = [...first.sentAt].map(
    ([id, sentAt]) => (second.shownAt.get(id) ?? sentAt) - sentAt,
  );
  return [
    reportCount(
      `${what}: calls without an answer`,
      sum(markers.map(({ unanswered }) => unanswered)),
    ),
    reportCount(`${what}: annotations`, wanted.size),
    expectCount(`${what}: lost, or not as they were changed last`, lost.length, 0),
    expectCount(
      `${what}: that nobody wants`,
      stored.annotations.length - stored.annotations.filter(isAsWanted).length,
      0,
    ),
    expectCount(
      `${what}: doubled`,
      stored.annotations.length - found.size + documents - wanted.size,
      0,
    ),
    expectCount(`${what}: not shown to one of them`, notShown.length, 0),
    expectWithin(
      `${what}: until the other has read a change, who reads each second`,
      Math.max(...delays),
      5_000,
    ),
  ];
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
