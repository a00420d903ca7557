import sharp from 'sharp';

/** A picture of one colour, to be encoded: `await drawPicture().png().toBuffer()`. */
export function drawPicture(width = 40, height = 30, background = '#e63946') {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** A picture that no encoder can compress well. */
export function drawNoise(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width, height, channels: 3, noise, background: 'black' } });
}
