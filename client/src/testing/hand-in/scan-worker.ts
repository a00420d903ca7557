import { vi } from 'vitest';
import type { ScanTask } from '#features/files/components/scanner/scan-worker.ts';

/**
 * What jsdom lacks to scan pages: a worker that draws. This one takes any file for a photo unless its name ends with
 * `.heic`, and makes a text of the page's numbers for each page and for the PDF; it lists what it was asked.
 */
export function provideScanWorker(): ScanTask[] {
  const asked: ScanTask[] = [];
  vi.stubGlobal('OffscreenCanvas', class {});
  vi.stubGlobal(
    'Worker',
    class {
      onmessage = (_event: { data: Blob | string }) => {};
      postMessage(task: ScanTask) {
        asked.push(task);
        void answer(task).then((data) => this.onmessage({ data }));
      }
      terminate() {}
    },
  );
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
  return asked;
}

async function answer(task: ScanTask): Promise<Blob | string> {
  switch (task.name) {
    case 'reducePhoto': {
      const { photo } = task;
      return photo instanceof File && photo.name.endsWith('.heic') ? 'Cannot be decoded.' : photo;
    }
    case 'drawPage': {
      const { photo, turns, isWhitened } = task.page;
      return new Blob([`${await photo.text()} ${turns} ${isWhitened ? 'white' : 'as it is'}`]);
    }
    case 'makePdf': {
      const pages = await Promise.all(task.pictures.map((picture) => picture.text()));
      // Node's class, as the file that is made of it: jsdom's would be taken for a text.
      return new File([pages.join('\n')], 'pages.pdf', { type: 'application/pdf' });
    }
  }
}
