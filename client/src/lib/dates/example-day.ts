/**
 * An example of a typed day, for texts: tomorrow, which is never past. It imports nothing, since the texts of problems
 * are loaded without the other code of dates.
 */
export function writeExampleDay(): string {
  const now = new Date();
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  // British dates are written as spec §5 asks: `dd/MM/yyyy`.
  return tomorrow.toLocaleDateString('en-GB');
}
