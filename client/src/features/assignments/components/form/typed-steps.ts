import type { Step } from 'server/contract/assignments/schemas';

/**
 * A title, then the minutes, with a mark between them or a unit behind: "Read chapter 3, 45 min". "Read pages 80 to 96" has no
 * minutes.
 */
const line =
  /^(?<title>.*\S)(?:(?:\s*[,;:]\s*|(?<!\d)\s+[–-]\s*)(?<marked>\d+)|\s+(?<named>\d+)(?=\s*m))\s*(?:m|min|mins|minutes|minutos)?\.?$/i;

/** The steps that somebody typed, one in each line; `undefined` when a line has no title or no minutes at its end. */
export function readSteps(text: string): Step[] | undefined {
  const lines = text.split('\n').filter((each) => each.trim() !== '');
  const steps = lines.flatMap((each) => {
    const { title, marked, named } = line.exec(each.trim())?.groups ?? {};
    const minutes = marked ?? named;
    const name = title?.replace(/\s*[,;:–-]+$/, '');
    return name && minutes ? [{ title: name, minutes: Number(minutes) }] : [];
  });
  return steps.length === lines.length ? steps : undefined;
}

/** The steps as they are typed. */
export function writeSteps(steps: readonly Step[]): string {
  return steps.map(({ title, minutes }) => `${title}, ${minutes}`).join('\n');
}
