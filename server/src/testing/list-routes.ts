import type { Express } from 'express';

type Layer = Express['router']['stack'][number];

/** Every route of the app as `GET /users/admin/:email`, read from the router itself: none can be forgotten. */
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
  // A router keeps only a matcher of where it is mounted, from which the address cannot be told.
  if (!('slash' in layer && layer.slash === true)) {
    throw new Error('Mount routers at the root and write whole paths in them.');
  }
  return inner.flatMap(listRoutesOf);
}

function isLayers(value: unknown): value is Layer[] {
  return Array.isArray(value);
}
