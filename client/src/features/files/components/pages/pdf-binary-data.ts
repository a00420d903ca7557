/** The library's own data, by file name: character maps, fonts and decoders for documents that lack them. */
const addresses = import.meta.glob<string>(
  [
    '../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
    '../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '../../../../../node_modules/pdfjs-dist/wasm/*.wasm',
  ],
  { query: '?url&no-inline', import: 'default', eager: true },
);
const addressByName = new Map(
  Object.entries(addresses).map(([path, address]) => [path.split('/').pop(), address]),
);

/**
 * Gives pdf.js its data by the hashed addresses of the build. The page fetches it, since the worker that parses the
 * document may reach nothing.
 */
export class BuiltBinaryData {
  /** @throws {Error} for an unknown name, or when the file does not come */
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = addressByName.get(filename);
    if (address === undefined) throw new Error(`No such file: ${filename}`);
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${response.status} for ${address}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}
