// What `inject` offers is declared where the services are started.
import type {} from '../../../dev/test-services.ts';
import { configureEmulator } from './emulator.ts';

configureEmulator();
