import { inject } from 'vitest';
import { useBundledPrograms } from '#files/programs/child-program.ts';
// What `inject` offers is declared where the services are started.
import type {} from '../../../tools/test-services/test-services.ts';
import { completeDocumentDb } from './documentdb.ts';
import { configureEmulator } from './emulator.ts';

configureEmulator();
useBundledPrograms(inject('bundledPrograms'));
if (inject('databaseEngine') === 'DocumentDB') completeDocumentDb();
