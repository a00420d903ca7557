/**
 * Sentences and what they mean: the title, then what is said beside it. `date? 2026-11-20 2026-11-27` asks which of the two
 * is meant, and `text` among them is that the words belong to the title. `hour: at 6pm` points out words that a task cannot hold.
 */
export type Sentences = Record<string, string>;
