/** The PDF at an address; `null` where there is none that the browser may read. Nothing of it is parsed here. */
export function fetchPdf(link: string, signal: AbortSignal): Promise<Uint8Array | null> {
  const worker = new Worker(new URL('./fetch-pdf.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Uint8Array | null>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Uint8Array | null>) => resolve(data);
    worker.onerror = () => resolve(null);
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.postMessage(link);
  }).finally(() => worker.terminate());
}
