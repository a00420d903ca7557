/** Does a step with the browser's database: `undefined` where storage is full, blocked or missing, and work does not outlive its page. */
export async function attemptStorage<Answer>(
  step: () => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await step();
  } catch {
    return undefined;
  }
}
