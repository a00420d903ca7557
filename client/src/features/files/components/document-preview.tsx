import { documents as texts } from 'virtual:messages/documents';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { fetchPdf } from '../api/fetch-pdf.ts';
import { type Embedding, findEmbedding, findFileAddress } from '../api/find-embedding.ts';
import { DocumentFrame } from './document-frame.tsx';
import { OpenBesideButton } from './open-beside-button.tsx';
import { PdfPages } from './viewer/viewer-code.ts';

/**
 * The document at a web address: in the frame of its service, or as a PDF where its host lets browsers read it.
 * Everything else opens beside this page.
 */
export function DocumentPreview({ link }: { link: string }) {
  const embedding = findEmbedding(link);
  if (embedding) return <EmbeddedDocument link={link} embedding={embedding} />;
  return <LinkedPdf link={link} />;
}

/**
 * The service's own page, which needs its scripts, cookies and sign-in window to work. The frame is of another origin,
 * so that these reach nothing of this page, and it cannot lead this page elsewhere.
 */
function EmbeddedDocument({ link, embedding }: { link: string; embedding: Embedding }) {
  return (
    <DocumentFrame label={embedding.service} actions={<OpenBesideButton link={link} />}>
      <iframe
        src={embedding.src}
        title={texts.preview}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
        allow="fullscreen"
        // YouTube plays nothing for a page that does not name its origin.
        referrerPolicy="strict-origin-when-cross-origin"
        className="absolute inset-0 h-full w-full scheme-light bg-white"
      />
    </DocumentFrame>
  );
}

function LinkedPdf({ link }: { link: string }) {
  const [isBroken, setBroken] = useState(false);
  const { data: pdf, isPending } = useQuery({
    queryKey: ['document', link],
    queryFn: ({ signal }) => fetchPdf(findFileAddress(link), signal),
    retry: false,
    // It may be large: not even a lost connection is a reason to fetch it again.
    staleTime: 'static',
    // For the same reason it is not kept.
    gcTime: 0,
  });
  const beside = <OpenBesideButton link={link} />;
  const skeleton = (
    <DocumentFrame label={texts.loading} actions={beside}>
      <Skeleton className="h-full w-full" />
    </DocumentFrame>
  );
  if (isPending) return skeleton;
  if (pdf && !isBroken) {
    return (
      <Suspense fallback={skeleton}>
        <LinkedPages content={pdf} onFailure={() => setBroken(true)} actions={beside} />
      </Suspense>
    );
  }
  return (
    <div className="sheet grid justify-items-start gap-4 p-6">
      <p className="max-w-prose wrap-anywhere">{texts.notShown({ host: new URL(link).host })}</p>
      <OpenBesideButton link={link} variant="primary" />
    </div>
  );
}

interface LinkedPagesProps {
  content: Uint8Array;
  onFailure: () => void;
  actions: ReactNode;
}

function LinkedPages({ content, ...rest }: LinkedPagesProps) {
  const source = useMemo(() => ({ content }), [content]);
  return <PdfPages source={source} contentLabel={texts.preview} {...rest} />;
}
