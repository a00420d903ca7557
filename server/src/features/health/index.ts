export { createHealthEndpoints } from './handlers.ts';
