// What `inject` offers is declared where the services are started.
import type {} from '../../../tools/test-services/test-services.ts';
import { configureEmulator } from './emulator.ts';

configureEmulator();
