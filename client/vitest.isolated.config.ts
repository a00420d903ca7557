import { defineClientTests } from './vitest.config.ts';

export default defineClientTests(true);
