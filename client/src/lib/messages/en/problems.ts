export const problems = {
  /** What the server says of a request or a field, which it says in English. */
  say: (sentence: string): string => sentence,
} as const;
