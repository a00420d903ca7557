import { matchPrecache } from 'workbox-precaching';

/** Answers every navigation with index.html: from the network, or as it was when this worker was installed. */
export async function page({ request }: { request: Request }): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await matchPrecache('/index.html');
    if (kept) return kept;
    throw error;
  }
}
