import type { Page } from '@playwright/test';

/** A photo of a page on a table, as a phone takes it: 12 megapixels, slanted, with a shadow and blue ink. A JPEG. */
export async function photographPage(page: Page, title: string): Promise<Buffer> {
  const base64 = await page.evaluate(drawPhoto, title);
  return Buffer.from(base64, 'base64');
}

/** Runs in the browser. */
async function drawPhoto(title: string): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = 3024;
  canvas.height = 4032;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw.');
  context.fillStyle = '#6b4f3a';
  context.fillRect(0, 0, canvas.width, canvas.height);
  // The page is turned a little, and farther away at its top.
  context.transform(0.97, 0.04, -0.04, 0.97, 150, 60);
  const light = context.createLinearGradient(200, 200, 2800, 3800);
  light.addColorStop(0, '#f1ece0');
  light.addColorStop(1, '#97938a');
  context.fillStyle = light;
  context.fillRect(240, 220, 2560, 3600);
  context.fillStyle = '#2b3a80';
  context.font = 'italic 150px cursive';
  context.fillText(title, 420, 520);
  context.font = 'italic 92px cursive';
  for (let line = 0; line < 24; line += 1) {
    context.fillText(
      `${line + 1}) ${3 * line + 2}/7 + ${line}/5 = ${17 * line + 9}/35 , ...`,
      420,
      760 + line * 122,
    );
  }
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.92);
  });
  if (!blob) throw new Error('The browser cannot write a JPEG.');
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let start = 0; start < bytes.length; start += 32_768) {
    text += String.fromCharCode(...bytes.subarray(start, start + 32_768));
  }
  return btoa(text);
}
