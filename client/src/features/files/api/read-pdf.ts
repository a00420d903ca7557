const signature = [...'%PDF-'].map((letter) => letter.charCodeAt(0));
/** Readers take a PDF whose signature stands within its first kilobyte (ISO 32000-1, annex H). */
const signatureReach = 1024;

/**
 * The bytes of an answer that is a PDF; `null` for everything else, which is read no further than needed to see it.
 * @throws {Error} for more than `maxBytes`
 */
export async function readPdf(response: Response, maxBytes: number): Promise<Uint8Array | null> {
  if (!response.ok || response.body === null) {
    await response.body?.cancel();
    return null;
  }
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  let isPdf = false;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value);
    size += next.value.length;
    if (size > maxBytes) {
      await reader.cancel();
      throw new Error(`More than ${maxBytes} bytes.`);
    }
    if (isPdf || size < signature.length) continue;
    isPdf = hasSignature(join(chunks, size).subarray(0, signatureReach));
    if (isPdf || size < signatureReach) continue;
    await reader.cancel();
    return null;
  }
  return isPdf ? join(chunks, size) : null;
}

function hasSignature(bytes: Uint8Array): boolean {
  return bytes.some((_byte, start) =>
    signature.every((byte, offset) => bytes[start + offset] === byte),
  );
}

function join(chunks: Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
