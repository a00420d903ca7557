import { describe, expect, test } from 'vitest';
import { embeddingHosts } from './embedding-hosts.ts';
import { findEmbedding, findFileAddress } from './find-embedding.ts';

const embedded: [link: string, src: string][] = [
  // Google
  [
    'https://docs.google.com/document/d/1aB_c-D/edit?usp=sharing#heading=h.1',
    'https://docs.google.com/document/d/1aB_c-D/preview',
  ],
  [
    'https://docs.google.com/document/u/0/d/1aB/edit',
    'https://docs.google.com/document/d/1aB/preview',
  ],
  [
    'https://docs.google.com/a/school.example/document/d/1aB/edit',
    'https://docs.google.com/document/d/1aB/preview',
  ],
  [
    'https://docs.google.com/spreadsheets/d/1aB/edit#gid=0',
    'https://docs.google.com/spreadsheets/d/1aB/preview',
  ],
  [
    'https://docs.google.com/presentation/d/1aB/edit?slide=id.p',
    'https://docs.google.com/presentation/d/1aB/preview',
  ],
  [
    'https://docs.google.com/document/d/e/2PACX-1v/pub',
    'https://docs.google.com/document/d/e/2PACX-1v/pub?embedded=true',
  ],
  [
    'https://docs.google.com/spreadsheets/d/e/2PACX-1v/pubhtml',
    'https://docs.google.com/spreadsheets/d/e/2PACX-1v/pubhtml?embedded=true',
  ],
  [
    'https://docs.google.com/presentation/d/e/2PACX-1v/pub?start=false',
    'https://docs.google.com/presentation/d/e/2PACX-1v/embed',
  ],
  [
    'https://docs.google.com/forms/d/e/1FAI/viewform',
    'https://docs.google.com/forms/d/e/1FAI/viewform?embedded=true',
  ],
  [
    'https://drive.google.com/file/d/1aB/view?usp=drive_link&resourcekey=0-x',
    'https://drive.google.com/file/d/1aB/preview?resourcekey=0-x',
  ],
  ['https://drive.google.com/open?id=1aB', 'https://drive.google.com/file/d/1aB/preview'],
  [
    'https://drive.google.com/drive/u/0/folders/1aB?usp=sharing',
    'https://drive.google.com/embeddedfolderview?id=1aB#list',
  ],
  // Microsoft
  [
    'https://school.sharepoint.com/:w:/s/class/EaBc?e=x1',
    'https://school.sharepoint.com/:w:/s/class/EaBc?e=x1&action=embedview',
  ],
  [
    'https://school-my.sharepoint.com/personal/ada/_layouts/15/Doc.aspx?sourcedoc=%7B1%7D&action=edit',
    'https://school-my.sharepoint.com/personal/ada/_layouts/15/Doc.aspx?sourcedoc=%7B1%7D&action=embedview',
  ],
  ['https://1drv.ms/w/s!AaBc?e=x1', 'https://1drv.ms/w/s!AaBc?e=x1&em=2'],
  [
    'https://onedrive.live.com/view.aspx?resid=1A!2&authkey=!K',
    'https://onedrive.live.com/embed?resid=1A%212&authkey=%21K&em=2',
  ],
  // Dropbox
  [
    'https://www.dropbox.com/scl/fi/a1/photo.jpg?rlkey=k1&dl=0',
    'https://dl.dropboxusercontent.com/scl/fi/a1/photo.jpg?rlkey=k1&raw=1',
  ],
  // Videos
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=43s',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=43',
  ],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  [
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  [
    'http://vimeo.com/76979871/8272103f6e',
    'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1',
  ],
];

describe('a document of a known service', () => {
  test.each(embedded)('%s is embedded as %s', (link, src) => {
    expect(findEmbedding(link)?.src).toBe(src);
  });

  test.each(embedded)('%s is embedded from a host that the policy lists', (link) => {
    const { origin, hostname } = new URL(findEmbedding(link)?.src ?? '');
    const wildcard = `https://*.${hostname.split('.').slice(1).join('.')}`;
    expect(embeddingHosts.some((host) => host === origin || host === wildcard)).toBe(true);
  });
});

test.each([
  ['an unknown host', 'https://documents.test/essay'],
  ['a PDF', 'https://documents.test/essay.pdf'],
  ['a host that only ends like one', 'https://evil-docs.google.com.test/document/d/1/edit'],
  ['a host below a school', 'https://a.b.sharepoint.com/:w:/s/x'],
  ['another port', 'https://docs.google.com:8443/document/d/1aB/edit'],
  ["a service's other pages", 'https://docs.google.com/document/create'],
  ['a Drive id with a path in it', 'https://drive.google.com/open?id=../../settings'],
  ['a YouTube channel', 'https://www.youtube.com/@school'],
  ['a Dropbox file that only downloads', 'https://www.dropbox.com/scl/fi/a1/essay.docx?rlkey=k1'],
  ['a Dropbox folder', 'https://www.dropbox.com/sh/a1/b2'],
  ['a SharePoint page', 'https://school.sharepoint.com/sites/class'],
])('%s is not embedded', (_what, link) => {
  expect(findEmbedding(link)).toBeNull();
});

test('a PDF on Dropbox is read where Dropbox lets other pages read it', () => {
  expect(findFileAddress('https://www.dropbox.com/scl/fi/a1/essay.pdf?rlkey=k1&dl=0')).toBe(
    'https://dl.dropboxusercontent.com/scl/fi/a1/essay.pdf?rlkey=k1&raw=1',
  );
  expect(findFileAddress('https://documents.test/essay.pdf')).toBe(
    'https://documents.test/essay.pdf',
  );
});
