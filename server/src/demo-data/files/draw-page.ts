import { sharp } from '#files/restricted-sharp.ts';

const width = 900;
const height = 1200;
const lineHeight = 44;

type Point = { x: number; y: number };
/** `steps` are the dots that a line is made of. */
type Ink = { red: number; green: number; blue: number; radius: number; steps: number };

const pen: Ink = { red: 32, green: 48, blue: 120, radius: 1.6, steps: 700 };
const pencil: Ink = { red: 90, green: 90, blue: 94, radius: 1.3, steps: 700 };

/** What a photographed page of an exercise book looks like: handwriting that nobody can read, and a graph. */
export async function drawPage(seed: number, format: 'jpeg' | 'png'): Promise<Buffer> {
  const random = createRandom(seed);
  const pixels = drawPaper();
  for (let line = 2; line < 13; line += 1) writeLine(pixels, line * lineHeight, random);
  drawGraph(pixels, { x: 130, y: 1080 }, random);
  const page = sharp(pixels, { raw: { width, height, channels: 3 } });
  return format === 'jpeg'
    ? page.jpeg({ quality: 72 }).toBuffer()
    : page.png({ palette: true, colours: 32 }).toBuffer();
}

/** Ruled paper in the light of a lamp at the top left. */
function drawPaper(): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const shade = 250 - (x * 18) / width - (y * 26) / height;
      const isRule = y % lineHeight === 0 && y > lineHeight;
      const isMargin = x === 96 || x === 97;
      const at = (y * width + x) * 3;
      pixels[at] = shade - (isRule ? 60 : 0);
      pixels[at + 1] = shade - 3 - (isRule ? 30 : 0) - (isMargin ? 90 : 0);
      pixels[at + 2] = shade - 14 - (isMargin ? 80 : 0);
    }
  }
  return pixels;
}

/** Words of connected loops, as a fast hand writes them. */
function writeLine(pixels: Buffer, baseline: number, random: () => number): void {
  let x = 112;
  const end = width - 60 - random() * 260;
  while (x < end) {
    const letters = 2 + Math.floor(random() * 7);
    for (let letter = 0; letter < letters && x < end; letter += 1) {
      const rise = random() < 0.25 ? 26 : 12;
      const drop = random() < 0.12 ? 10 : 0;
      const advance = 9 + random() * 5;
      const loop = (t: number): Point => ({
        x: x + advance * t + 4 * Math.sin(2 * Math.PI * t),
        y:
          baseline -
          3 +
          drop * t * Math.sin(Math.PI * t) -
          (rise / 2) * (1 - Math.cos(2 * Math.PI * t)),
      });
      drawCurve(pixels, loop, { ...pen, steps: 60 });
      x += advance;
    }
    x += 12 + random() * 8;
  }
}

/** Axes, and measurements along a curve. */
function drawGraph(pixels: Buffer, origin: Point, random: () => number): void {
  const [across, up] = [620, 380];
  drawCurve(pixels, (t) => ({ x: origin.x + across * t, y: origin.y + Math.sin(9 * t) }), pencil);
  drawCurve(pixels, (t) => ({ x: origin.x + Math.sin(7 * t), y: origin.y - up * t }), pencil);
  const bend = 0.5 + random();
  const curve = (t: number): Point => ({
    x: origin.x + across * 0.95 * t,
    y: origin.y - up * 0.9 * t ** bend,
  });
  drawCurve(pixels, curve, pen);
  for (let mark = 1; mark < 8; mark += 1) {
    const { x, y } = curve(mark / 8);
    const off = (random() - 0.5) * 30;
    drawCurve(pixels, (t) => ({ x: x - 7 + 14 * t, y: y + off - 7 + 14 * t }), pencil);
    drawCurve(pixels, (t) => ({ x: x + 7 - 14 * t, y: y + off - 7 + 14 * t }), pencil);
  }
}

/** @param curve the point at 0 to 1 of its way */
function drawCurve(pixels: Buffer, curve: (t: number) => Point, ink: Ink): void {
  for (let step = 0; step <= ink.steps; step += 1) {
    const { x, y } = curve(step / ink.steps);
    stamp(pixels, x, y, ink);
  }
}

function stamp(pixels: Buffer, x: number, y: number, { red, green, blue, radius }: Ink): void {
  for (let row = Math.floor(y - radius); row <= y + radius; row += 1) {
    for (let column = Math.floor(x - radius); column <= x + radius; column += 1) {
      if ((column - x) ** 2 + (row - y) ** 2 > radius ** 2) continue;
      const at = (row * width + column) * 3;
      pixels[at] = red;
      pixels[at + 1] = green;
      pixels[at + 2] = blue;
    }
  }
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
