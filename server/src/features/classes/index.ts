export { createClassEndpoints } from './handlers.ts';
export { indexes } from './indexes.ts';
export { createClassLookups } from './lookups.ts';
export { createClassMemberEndpoints } from './member-handlers.ts';
