import type { Catalogue } from '../catalogue.ts';
import { dialogs } from './dialogs.ts';

/** What is translated so far; the rest is read in English. Offered once nothing is missing. */
export const spanish: Partial<Catalogue> = { dialogs };
