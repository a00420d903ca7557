import { writeMessageTypes } from './message-types.ts';

writeMessageTypes();
