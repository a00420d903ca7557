import { matchPrecache } from 'workbox-precaching';

/** Every address is the one page of the client: as it is now, or as it was when this worker was installed. */
export async function page({ request }: { request: Request }): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await matchPrecache('/index.html');
    if (kept) return kept;
    throw error;
  }
}
