import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { RedeemedGrant } from 'server/contract/files/scan-grants';
import { uploadTimeout } from '#lib/constants.ts';
import { call } from '#lib/http/api.ts';
import { callPublic } from '#lib/http/public-api.ts';
import { paths } from '#lib/routing/paths.ts';
import { readStored, store } from '#lib/storage.ts';

/** `POST /assignments/:id/draft/grant`: a code with which one phone may add pages to the draft of this person. */
export function createGrant(assignmentId: string) {
  return mutationOptions({
    mutationFn: () => call('POST /assignments/:id/draft/grant', { params: { id: assignmentId } }),
  });
}

/** The address that the phone opens. The code is behind `#`, which no server gets. */
export const writeScanLink = (code: string): string =>
  `${window.location.origin}${paths.scan}#${code}`;

const storageKey = 'scan-grant';

/** What this tab has redeemed. */
function readGrant(code: string): RedeemedGrant | undefined {
  const kept = readStored(storageKey, 'sessionStorage');
  if (kept === null) return undefined;
  const { code: keptCode, grant }: { code: string; grant: RedeemedGrant } = JSON.parse(kept);
  return keptCode === code ? grant : undefined;
}

/** `POST /scan-grants/redeem`: once for each code; the grant stays in the tab, so that the page can be loaded again. */
export function redeemedGrantQuery(code: string) {
  return queryOptions({
    queryKey: ['scan-grant', code] as const,
    queryFn: async () => {
      const kept = readGrant(code);
      if (kept) return kept;
      const grant = await callPublic('POST /scan-grants/redeem', { body: { code } });
      store(storageKey, JSON.stringify({ code, grant }), 'sessionStorage');
      return grant;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** `POST /scan-grants/files`: adds a file to the draft of the grant; answers the files of the draft. */
export function sendPages(token: string, onProgress: (percent: number) => void) {
  return mutationOptions({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append('file', file);
      return callPublic('POST /scan-grants/files', {
        form,
        headers: { Authorization: `Bearer ${token}` },
        timeout: uploadTimeout,
        onUploadProgress: ({ progress = 0 }) => onProgress(Math.round(progress * 100)),
      });
    },
  });
}
