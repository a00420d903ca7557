import type { Express } from 'express';

type Layer = Express['router']['stack'][number];

/** Every route of the app as `GET /users/admin/:email`, read from the router itself, so that none is missing. */
export function listRoutes(app: Express): string[] {
  return app.router.stack.flatMap(listRoutesOf);
}

function listRoutesOf(layer: Layer): string[] {
  if (layer.route) {
    const { path, stack } = layer.route;
    return [...new Set(stack.map(({ method }) => `${(method ?? 'any').toUpperCase()} ${path}`))];
  }
  const inner: unknown = 'stack' in layer.handle ? layer.handle.stack : undefined;
  if (!isLayers(inner)) {
    return [];
  }
  // A router has only a matcher for its mount path, from which the path cannot be read.
  if (!('slash' in layer && layer.slash === true)) {
    throw new Error('Mount routers at the root and write whole paths in them.');
  }
  return inner.flatMap(listRoutesOf);
}

function isLayers(value: unknown): value is Layer[] {
  return Array.isArray(value);
}
