import { inject } from 'vitest';
// What `inject` offers is declared where the services are started.
import type {} from '../../../tools/test-services/test-services.ts';
import { completeDocumentDb } from './documentdb.ts';
import { configureEmulator } from './emulator.ts';

configureEmulator();
if (inject('databaseEngine') === 'DocumentDB') completeDocumentDb();
