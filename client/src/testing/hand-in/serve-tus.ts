import { HttpResponse, http } from 'msw';
import { apiUrl } from '#lib/env.ts';
import { sampleId, sampleStoredFile } from '../samples.ts';
import { apiPath, refuse, server } from '../server.ts';

/** Takes one upload of `size` bytes as the API does (tus 1.0); its file has the id 7. */
export function serveTus(size: number, name: string) {
  const headers = { 'Tus-Resumable': '1.0.0' };
  const upload = {
    /** Bytes so far. */
    arrived: 0,
    begun: 0,
    removed: 0,
    /** What the next pieces get in place of being taken; `undefined` for one that is taken. */
    answers: [] as ((() => Response | Promise<Response>) | undefined)[],
    /** What the next questions where to continue get. */
    offsets: [] as (() => Response)[],
  };
  const isThere = () => upload.begun > upload.removed;
  server.use(
    http.post(apiPath('/uploads'), () => {
      upload.begun++;
      upload.arrived = 0;
      return HttpResponse.text('', {
        status: 201,
        headers: { ...headers, Location: `${apiUrl}/uploads/${sampleId(7)}` },
      });
    }),
    http.head(apiPath('/uploads/:id'), () => {
      const answer = upload.offsets.shift();
      if (answer) return answer();
      if (!isThere()) return refuse(404);
      return HttpResponse.text('', {
        headers: { ...headers, 'Upload-Offset': `${upload.arrived}`, 'Upload-Length': `${size}` },
      });
    }),
    http.patch(apiPath('/uploads/:id'), async ({ request }) => {
      const answer = upload.answers.shift();
      if (answer) return answer();
      if (Number(request.headers.get('upload-offset')) !== upload.arrived) return refuse(409);
      upload.arrived += (await request.arrayBuffer()).byteLength;
      return new HttpResponse(null, {
        status: 204,
        headers: { ...headers, 'Upload-Offset': `${upload.arrived}` },
      });
    }),
    http.delete(apiPath('/uploads/:id'), () => {
      upload.removed++;
      return new HttpResponse(null, { status: 204, headers });
    }),
    http.get(apiPath('/files/:id/details'), ({ params }) =>
      HttpResponse.json(sampleStoredFile({ _id: String(params.id), name })),
    ),
  );
  return upload;
}
