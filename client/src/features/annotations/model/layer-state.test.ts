import * as fc from 'fast-check';
import type { Annotation, AnnotationLayer } from 'server/contract/annotations/schemas';
import { describe, expect, test } from 'vitest';
import {
  type Edit,
  emptyLayer,
  isUnsaved,
  type LayerAction,
  type LayerState,
  listAnnotations,
  reduceLayer,
  toChanges,
} from './layer-state.ts';

function comment(id: string, text: string): Annotation {
  return { id, fileId: 'f', page: 1, kind: 'comment', x: 10, y: 10, text };
}

/** The API for one attempt, without its network. */
function createLayerServer() {
  let version = 0;
  const annotations = new Map<string, { annotation: Annotation | null; version: number }>();
  return {
    annotations,
    read: (since: number | null): AnnotationLayer => {
      const all = [...annotations.entries()].filter(
        ([, annotation]) => annotation.version > (since ?? 0),
      );
      return {
        version,
        annotations: all.flatMap(([, { annotation }]) => annotation ?? []),
        ...(since !== null && {
          deletedIds: all.filter(([, { annotation }]) => !annotation).map(([id]) => id),
        }),
      };
    },
    /** `null` when it is refused since others have changed the same. */
    write: (base: number, state: LayerState): number | null => {
      const changes = toChanges(state.sending).map((change) =>
        change.op === 'put'
          ? { id: change.annotation.id, annotation: change.annotation }
          : { id: change.id, annotation: null },
      );
      const isConflict = changes.some(({ id, annotation }) => {
        const present = annotations.get(id);
        const isSame = JSON.stringify(present?.annotation ?? null) === JSON.stringify(annotation);
        return present !== undefined && present.version > base && !isSame;
      });
      if (isConflict) return null;
      for (const change of changes) {
        version += 1;
        annotations.set(change.id, { annotation: change.annotation, version });
      }
      return version;
    },
  };
}

type LayerServer = ReturnType<typeof createLayerServer>;
type Outcome = 'saved' | 'lost request' | 'lost answer';

/** A browser, which reads before it sends after each failure, as the store does. */
function createBrowser(server: LayerServer) {
  let state = emptyLayer;
  const reduce = (
    ...args: Parameters<typeof reduceLayer> extends [unknown, infer A] ? [A] : never
  ) => {
    state = reduceLayer(state, args[0]);
  };
  const read = () => reduce({ type: 'received', layer: server.read(state.version) });
  return {
    state: () => state,
    reduce,
    read,
    put: (id: string, text: string) => {
      const before = listAnnotations(state).find((annotation) => annotation.id === id) ?? null;
      reduce({ type: 'edit', edit: [{ before, after: comment(id, text) }] });
    },
    remove: (id: string) => {
      const before = listAnnotations(state).find((annotation) => annotation.id === id) ?? null;
      if (before) reduce({ type: 'edit', edit: [{ before, after: null }] });
    },
    send: (outcome: Outcome, meanwhile?: () => void) => {
      if (state.version === null) read();
      if (state.waiting.size === 0) return;
      reduce({ type: 'send', changes: 2, characters: 10_000 });
      const saved = outcome === 'lost request' ? null : server.write(state.version ?? 0, state);
      meanwhile?.();
      if (outcome === 'saved' && saved !== null) return reduce({ type: 'saved', version: saved });
      reduce({ type: 'failed' });
      read();
    },
  };
}

type Browser = ReturnType<typeof createBrowser>;

function settle(...browsers: Browser[]) {
  for (const browser of browsers) {
    while (isUnsaved(browser.state())) browser.send('saved');
  }
  for (const browser of browsers) browser.read();
}

const textsOf = (annotations: Iterable<Annotation | null>) =>
  [...annotations]
    .flatMap((annotation) =>
      annotation && 'text' in annotation ? [`${annotation.id}: ${annotation.text}`] : [],
    )
    .toSorted();
const shown = (browser: Browser) => textsOf(listAnnotations(browser.state()));
const stored = ({ annotations }: LayerServer) =>
  textsOf([...annotations.values()].map(({ annotation }) => annotation));

test('sends as many changes as fit into a call, and one that is longer than that alone', () => {
  const browser = createBrowser(createLayerServer());
  browser.read();
  for (const [id, length] of [
    ['a', 500],
    ['b', 10],
    ['c', 10],
    ['d', 400],
  ] as const) {
    browser.put(id, 'x'.repeat(length));
  }
  const sent: string[][] = [];
  while (browser.state().waiting.size > 0) {
    browser.reduce({ type: 'send', changes: 200, characters: 400 });
    sent.push([...browser.state().sending.keys()]);
    browser.reduce({ type: 'saved', version: 0 });
  }
  expect(sent).toEqual([['a'], ['b', 'c'], ['d']]);
});

describe('two markers at once', () => {
  const step = fc.record({
    who: fc.nat(1),
    what: fc.constantFrom('put', 'remove', 'undo', 'redo', 'read', 'send'),
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    outcome: fc.constantFrom<Outcome>('saved', 'lost request', 'lost answer'),
  });

  test('end with the same annotations as the server, whatever is sent, lost and refused', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const server = createLayerServer();
        const browsers = [createBrowser(server), createBrowser(server)];
        const written = new Set<string>();
        for (const [number, { who, what, id, outcome }] of steps.entries()) {
          const browser = browsers[who];
          if (!browser) continue;
          if (what === 'put') {
            written.add(`${id}: ${number}`);
            browser.put(id, String(number));
          } else if (what === 'remove') browser.remove(id);
          else if (what === 'read') browser.read();
          else if (what === 'send') browser.send(outcome, () => browser.put('e', `${number}`));
          else browser.reduce({ type: what });
        }
        settle(...browsers);
        for (const browser of browsers) expect(shown(browser)).toEqual(stored(server));
        // Each stored text was written by a marker, and is stored once.
        for (const text of stored(server)) {
          if (!text.startsWith('e')) expect(written).toContain(text);
        }
      }),
    );
  });

  test('lose none of what each of them has added, however often calls fail', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const server = createLayerServer();
        const browsers = [createBrowser(server), createBrowser(server)];
        const added: string[] = [];
        for (const [number, { who, what, outcome }] of steps.entries()) {
          const browser = browsers[who];
          if (what === 'put') {
            added.push(`${number}: new`);
            browser?.put(String(number), 'new');
          } else if (what === 'read') browser?.read();
          else browser?.send(outcome);
        }
        settle(...browsers);
        expect(stored(server)).toEqual(added.toSorted());
        for (const browser of browsers) expect(browser.state().replaced).toEqual([]);
      }),
    );
  });
});

describe('when another marker has changed the same annotation', () => {
  function conflict() {
    const server = createLayerServer();
    const [own, other] = [createBrowser(server), createBrowser(server)];
    own.put('a', 'first');
    settle(own, other);
    own.put('a', 'mine');
    other.put('a', 'theirs');
    settle(other);
    own.send('saved');
    return { server, own, other };
  }

  test('theirs is shown, and the own change is kept beside', () => {
    const { own, server } = conflict();
    settle(own);
    expect(shown(own)).toEqual(['a: theirs']);
    expect(stored(server)).toEqual(['a: theirs']);
    expect(own.state().replaced).toMatchObject([
      { before: comment('a', 'theirs'), after: comment('a', 'mine') },
    ]);
  });

  test('the own change is taken when that is asked for', () => {
    const { own, server } = conflict();
    own.reduce({ type: 'resolve', takeOwn: true });
    settle(own);
    expect(stored(server)).toEqual(['a: mine']);
    expect(own.state().replaced).toEqual([]);
  });
});

describe('when another marker has changed an annotation since an edit of it began', () => {
  /** The own edits begin with `opened`, which the other marker then replaces by `theirs`. */
  function receiveTheirs() {
    const server = createLayerServer();
    const [own, other] = [createBrowser(server), createBrowser(server)];
    own.put('a', 'opened');
    settle(own, other);
    other.put('a', 'theirs');
    settle(other, own);
    return { server, own };
  }
  const [opened, theirs, mine] = ['opened', 'theirs', 'mine'].map((text) => comment('a', text));
  const late = { type: 'edit', edit: [{ before: opened ?? null, after: mine ?? null }] } as const;

  test('theirs stays, and the own edit is kept beside until it is taken', () => {
    const { server, own } = receiveTheirs();
    own.reduce(late);
    settle(own);
    expect(stored(server)).toEqual(['a: theirs']);
    expect(own.state().replaced).toMatchObject([{ before: theirs, after: mine }]);
    own.reduce({ type: 'resolve', takeOwn: true });
    settle(own);
    expect(stored(server)).toEqual(['a: mine']);
    own.reduce({ type: 'undo' });
    expect(shown(own)).toEqual(['a: theirs']);
  });

  test('what was deleted meanwhile is not added again by itself', () => {
    const { server, own } = receiveTheirs();
    own.remove('a');
    own.reduce(late);
    settle(own);
    expect(stored(server)).toEqual([]);
    expect(own.state().replaced).toMatchObject([{ before: null, after: mine }]);
  });

  test('undo does not take theirs away without a word', () => {
    const { server, own } = receiveTheirs();
    own.reduce({ type: 'undo' });
    settle(own);
    expect(stored(server)).toEqual(['a: theirs']);
    expect(own.state().replaced).toMatchObject([{ before: theirs, after: null }]);
    own.reduce({ type: 'resolve', takeOwn: false });
    own.reduce({ type: 'redo' });
    expect(shown(own)).toEqual(['a: theirs']);
    expect(own.state().replaced).toEqual([]);
  });

  test('the other changes of the same edit are made', () => {
    const { server, own } = receiveTheirs();
    own.reduce({
      type: 'edit',
      edit: [...late.edit, { before: null, after: comment('b', 'new') }],
    });
    settle(own);
    expect(stored(server)).toEqual(['a: theirs', 'b: new']);
  });

  test('the own edit is taken in the place of what they have changed after that', () => {
    const { server, own } = receiveTheirs();
    own.reduce(late);
    const other = createBrowser(server);
    other.read();
    other.put('a', 'theirs again');
    settle(other, own);
    own.reduce({ type: 'resolve', takeOwn: true });
    settle(own);
    expect(stored(server)).toEqual(['a: mine']);
    expect(own.state().replaced).toEqual([]);
  });
});

describe('a lost answer', () => {
  test('is no conflict when the annotation was changed again', () => {
    const server = createLayerServer();
    const own = createBrowser(server);
    own.put('a', 'first');
    own.send('lost answer', () => own.put('a', 'second'));
    settle(own);
    expect(stored(server)).toEqual(['a: second']);
    expect(own.state().replaced).toEqual([]);
  });

  test('is no conflict after a reload', () => {
    const server = createLayerServer();
    const before = createBrowser(server);
    before.put('a', 'first');
    before.send('lost answer');
    before.put('a', 'second');
    const after = createBrowser(server);
    after.reduce({ type: 'restore', changes: before.state().waiting });
    settle(after);
    expect(stored(server)).toEqual(['a: second']);
    expect(after.state().replaced).toEqual([]);
  });
});

describe('undo and redo', () => {
  const edit = (before: Annotation | null, after: Annotation | null): Edit => [{ before, after }];
  const [first, second] = [comment('a', 'first'), comment('a', 'second')];

  test('go back and forth over adding, changing and deleting', () => {
    const edits = [edit(null, first), edit(first, second), edit(second, null)];
    let state = edits.reduce<LayerState>(
      (before, each) => reduceLayer(before, { type: 'edit', edit: each }),
      emptyLayer,
    );
    const seen = ['undo', 'undo', 'undo', 'undo', 'redo', 'redo', 'redo', 'redo'] as const;
    const texts = seen.map((type) => {
      state = reduceLayer(state, { type });
      return textsOf(listAnnotations(state)).join();
    });
    expect(texts).toEqual(['a: second', 'a: first', '', '', 'a: first', 'a: second', '', '']);
  });

  test('have nothing to redo when something else was changed', () => {
    let state = reduceLayer(emptyLayer, { type: 'edit', edit: edit(null, first) });
    state = reduceLayer(state, { type: 'undo' });
    state = reduceLayer(state, { type: 'edit', edit: edit(null, second) });
    expect(reduceLayer(state, { type: 'redo' })).toBe(state);
  });

  const eraser = Symbol();

  test('take back and repeat all edits of one gesture at once', () => {
    const other = comment('b', 'other');
    const gesture = [edit(second, null), edit(other, null)];
    const added = [edit(null, first), edit(null, other)];
    const shown = [...added, edit(first, second)].reduce<LayerState>(
      (before, each) => reduceLayer(before, { type: 'edit', edit: each }),
      emptyLayer,
    );
    const erased = gesture.reduce<LayerState>(
      (before, each) => reduceLayer(before, { type: 'edit', edit: each, gesture: eraser }),
      shown,
    );
    const undone = reduceLayer(erased, { type: 'undo' });
    expect(textsOf(listAnnotations(undone))).toEqual(['a: second', 'b: other']);
    expect(listAnnotations(reduceLayer(undone, { type: 'redo' }))).toEqual([]);
  });

  test('take back what one gesture did to the same annotation in several edits', () => {
    const third = comment('a', 'third');
    const state = [edit(null, first), edit(first, second), edit(second, third)].reduce<LayerState>(
      (before, each, index) =>
        reduceLayer(before, { type: 'edit', edit: each, ...(index > 0 && { gesture: eraser }) }),
      emptyLayer,
    );
    expect(listAnnotations(reduceLayer(state, { type: 'undo' }))).toEqual([first]);
  });

  test('take back what a gesture did after an undo apart from what was done before the gesture', () => {
    const [other, gesture] = [comment('b', 'other'), eraser];
    const actions: LayerAction[] = [
      { type: 'edit', edit: edit(null, first) },
      { type: 'edit', edit: edit(null, other) },
      { type: 'edit', edit: edit(other, null), gesture },
      { type: 'undo' },
      { type: 'edit', edit: edit(first, null), gesture },
      { type: 'undo' },
    ];
    const state = actions.reduce(reduceLayer, emptyLayer);
    expect(listAnnotations(state)).toEqual([first, other]);
  });
});
