/** Where a document service shows one of its documents inside another page. */
export interface Embedding {
  /** The service's name, for people. */
  service: string;
  src: string;
}

/** How one service's addresses become embedding addresses; `null` for a page of it that cannot be embedded. */
interface Service {
  name: string;
  hosts: RegExp;
  embed: (url: URL) => string | null;
}

const dropboxHosts = /^(www\.)?dropbox\.com$/;

const services: Service[] = [
  { name: 'Google Docs', hosts: /^docs\.google\.com$/, embed: embedGoogleDocument },
  { name: 'Google Drive', hosts: /^drive\.google\.com$/, embed: embedGoogleFile },
  { name: 'SharePoint', hosts: /^[\w-]+\.sharepoint\.com$/, embed: embedSharePointFile },
  { name: 'OneDrive', hosts: /^(onedrive\.live\.com|1drv\.ms)$/, embed: embedOneDriveFile },
  { name: 'Dropbox', hosts: dropboxHosts, embed: embedDropboxFile },
  {
    name: 'YouTube',
    hosts: /^((www\.|m\.)?youtube\.com|youtu\.be|www\.youtube-nocookie\.com)$/,
    embed: embedYouTubeVideo,
  },
  { name: 'Vimeo', hosts: /^(www\.|player\.)?vimeo\.com$/, embed: embedVimeoVideo },
];

/**
 * The embedding address of a document of a known service; `null` for every other address. Only `https:` is embedded:
 * all of these services redirect to it.
 */
export function findEmbedding(link: string): Embedding | null {
  const url = new URL(link);
  if (url.port !== '') return null;
  url.protocol = 'https:';
  url.hash = '';
  const service = services.find(({ hosts }) => hosts.test(url.hostname));
  const src = service?.embed(url);
  return service && src ? { service: service.name, src } : null;
}

/**
 * The address from which a browser may read the file itself: Dropbox answers with CORS headers at another host than
 * that of its shared links. Everything else is read from where it is.
 */
export function findFileAddress(link: string): string {
  const url = new URL(link);
  return (dropboxHosts.test(url.hostname) && toDropboxFile(url)) || link;
}

/** `/document/d/ID/edit`, also with `/u/0` or `/a/DOMAIN` before `/d`, and published ones (`/d/e/ID/pub`). */
function embedGoogleDocument(url: URL): string | null {
  const published = url.pathname.match(
    /^\/(document|spreadsheets|presentation)(?:\/u\/\d+)?\/d\/e\/([\w-]+)\//,
  );
  if (published) {
    const [, kind, id] = published;
    if (kind === 'presentation') return `${url.origin}/presentation/d/e/${id}/embed`;
    return `${url.origin}/${kind}/d/e/${id}/pub${kind === 'document' ? '' : 'html'}?embedded=true`;
  }
  const form = url.pathname.match(/^\/forms(?:\/u\/\d+)?\/d\/e\/([\w-]+)\//);
  if (form) return `${url.origin}/forms/d/e/${form[1]}/viewform?embedded=true`;
  const own = url.pathname.match(
    /^(?:\/a\/[\w.-]+)?\/(document|spreadsheets|presentation|drawings|file)(?:\/u\/\d+)?\/d\/([\w-]+)/,
  );
  if (!own) return null;
  return withResourceKey(url, `${url.origin}/${own[1]}/d/${own[2]}/preview`);
}

/** Files and folders; an old link carries the id as a parameter. */
function embedGoogleFile(url: URL): string | null {
  const folder = url.pathname.match(/^\/(?:drive\/)?(?:u\/\d+\/)?folders\/([\w-]+)/);
  if (folder) return `${url.origin}/embeddedfolderview?id=${folder[1]}#list`;
  const [, named] = url.pathname.match(/^\/(?:a\/[\w.-]+\/)?file(?:\/u\/\d+)?\/d\/([\w-]+)/) ?? [];
  const id = named ?? (/^\/(open|uc)$/.test(url.pathname) ? url.searchParams.get('id') : null);
  if (!id || !/^[\w-]+$/.test(id)) return null;
  return withResourceKey(url, `${url.origin}/file/d/${id}/preview`);
}

/** Files shared before September 2021 need the key of their link. */
function withResourceKey(url: URL, src: string): string {
  const key = url.searchParams.get('resourcekey');
  return key ? `${src}?resourcekey=${encodeURIComponent(key)}` : src;
}

/** Sharing links of Office files (`/:w:/…`), and the page that shows one (`Doc.aspx?sourcedoc=…`). */
function embedSharePointFile(url: URL): string | null {
  const isShared = /^\/:[wxpov]:\//.test(url.pathname);
  const isPage = /\/_layouts\/15\/(Doc|WopiFrame)\.aspx$/i.test(url.pathname);
  if (!isShared && !(isPage && url.searchParams.has('sourcedoc'))) return null;
  url.searchParams.set('action', 'embedview');
  return url.href;
}

/** Short links of Office files, and what OneDrive itself hands out. */
function embedOneDriveFile(url: URL): string | null {
  if (url.hostname === '1drv.ms') {
    if (!/^\/[wxpbiv]\//.test(url.pathname)) return null;
    url.searchParams.set('em', '2');
    return url.href;
  }
  if (url.pathname === '/embed') return url.href;
  const id = url.searchParams.get('resid');
  if (!id) return null;
  const key = url.searchParams.get('authkey');
  const params = new URLSearchParams({ resid: id, ...(key ? { authkey: key } : {}), em: '2' });
  return `${url.origin}/embed?${params}`;
}

/** What browsers show by themselves; other files only download. PDFs come in the page, by `findFileAddress`. */
function embedDropboxFile(url: URL): string | null {
  const isShown = /\.(png|jpe?g|gif|webp|avif|txt|mp4|webm|mp3|m4a)$/i.test(url.pathname);
  return isShown ? toDropboxFile(url) : null;
}

function toDropboxFile({ pathname, searchParams }: URL): string | null {
  if (!/^\/(s|scl\/fi)\/[^/]+\/[^/]+/.test(pathname)) return null;
  const key = searchParams.get('rlkey');
  const params = new URLSearchParams({ ...(key ? { rlkey: key } : {}), raw: '1' });
  return `https://dl.dropboxusercontent.com${pathname}?${params}`;
}

function embedYouTubeVideo({ hostname, pathname, searchParams }: URL): string | null {
  const [, named] = pathname.match(/^\/(?:embed|shorts|live|v)\/([\w-]+)/) ?? [];
  const short = hostname === 'youtu.be' ? pathname.slice(1) : null;
  const watched = pathname === '/watch' ? searchParams.get('v') : null;
  const id = named ?? short ?? watched ?? '';
  if (!/^[\w-]{6,20}$/.test(id)) return null;
  const start = (searchParams.get('t') ?? searchParams.get('start') ?? '').match(/^(\d+)s?$/)?.[1];
  return `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ''}`;
}

/** An unlisted video has a key, in its path or as `h`. */
function embedVimeoVideo({ pathname, searchParams }: URL): string | null {
  const [, id, inPath] =
    pathname.match(/^\/(?:video\/|channels\/[\w-]+\/)?(\d+)(?:\/([\da-f]+))?\/?$/) ?? [];
  if (!id) return null;
  const key = inPath ?? searchParams.get('h');
  return `https://player.vimeo.com/video/${id}?${key ? `h=${encodeURIComponent(key)}&` : ''}dnt=1`;
}
