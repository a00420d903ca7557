// Development and tests start this file: a thread needs the loader of tsx before it can import TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./marked-pdf-worker.ts');
