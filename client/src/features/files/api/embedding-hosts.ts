/**
 * The hosts whose pages may stand in a frame beside a mark, as CSP source expressions. `frame-src` lists exactly these
 * (client/security-headers.ts), and `findEmbedding` leads to no other.
 */
export const embeddingHosts = [
  'https://docs.google.com',
  'https://drive.google.com',
  'https://*.sharepoint.com',
  'https://onedrive.live.com',
  'https://1drv.ms',
  'https://dl.dropboxusercontent.com',
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
] as const;
