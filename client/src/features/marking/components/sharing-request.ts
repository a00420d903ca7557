import { returning } from 'virtual:messages/returning';
import type { Submission } from 'server/contract/submissions/schemas';
import { toWebAddress } from '#lib/web-address.ts';

const { sharing: texts } = returning;

type Service = Exclude<keyof typeof texts, 'request'>;

const hosts: [service: Service, host: RegExp][] = [
  ['google', /^(docs|drive)\.google\.com$/],
  ['onedrive', /(^|\.)(sharepoint\.com|onedrive\.live\.com|1drv\.ms)$/],
  ['dropbox', /(^|\.)dropbox\.com$/],
  ['icloud', /(^|\.)icloud\.com$/],
];

/**
 * What a marker asks a student whose link does not open: how its service shares a document, in the marker's language.
 * `undefined` where no link was handed in.
 */
export function writeSharingRequest({ pdfLink, files }: Submission): string | undefined {
  const [file] = files;
  // With files only, the link is the address of the first one.
  if (file && pdfLink.endsWith(`/files/${file._id}`)) return undefined;
  const link = toWebAddress(pdfLink);
  if (!link) return undefined;
  const { hostname } = new URL(link);
  const [service] = hosts.find(([, host]) => host.test(hostname)) ?? ['other' as const];
  return texts.request({ link: pdfLink, steps: texts[service] });
}
