/** How much of its size a page keeps, and the quality of its JPEG: the best first, the last one fits whatever is on the page. */
const attempts = [
  { scale: 1, quality: 0.72 },
  { scale: 1, quality: 0.55 },
  { scale: 0.8, quality: 0.55 },
  { scale: 0.65, quality: 0.5 },
  { scale: 0.5, quality: 0.45 },
  { scale: 0.35, quality: 0.35 },
] as const;

/** The best picture that has at most `maxBytes`, made by `encode`; the smallest one where none has. */
export async function fitToSize(
  encode: (scale: number, quality: number) => Promise<Blob>,
  maxBytes: number,
): Promise<Blob> {
  let smallest: Blob | undefined;
  for (const { scale, quality } of attempts) {
    smallest = await encode(scale, quality);
    if (smallest.size <= maxBytes) return smallest;
  }
  if (!smallest) throw new Error('There is no attempt.');
  return smallest;
}
