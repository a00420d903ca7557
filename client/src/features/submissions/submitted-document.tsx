import { evaluation as texts } from '../../lib/messages/evaluation.ts';
import { toWebAddress } from '../../lib/web-address.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { LinkIcon } from '../../ui/icons.tsx';

/**
 * What a student linked to: a plain link and a preview. The frame is sandboxed without exception, since
 * nobody knows what is behind the link: no scripts, forms, pop-ups or navigation of this page.
 */
export function SubmittedDocument({ pdfLink }: { pdfLink: string }) {
  const link = toWebAddress(pdfLink);
  return (
    <section className="grid gap-4">
      <h2 className="text-heading">{texts.document}</h2>
      {link === null ? (
        <p className="wrap-anywhere">
          {texts.notALink} <code>{pdfLink}</code>
        </p>
      ) : (
        <>
          <div className="grid justify-items-start gap-1">
            <ExternalLink href={link} className="btn btn-primary">
              <LinkIcon /> {texts.openDocument}
            </ExternalLink>
            <span className="text-muted max-w-full truncate text-sm">{link}</span>
          </div>
          <iframe
            src={link}
            title={texts.preview}
            sandbox=""
            referrerPolicy="no-referrer"
            loading="lazy"
            className="sheet h-[60vh] w-full scheme-light bg-white"
          />
          <p className="text-muted text-sm">{texts.previewHint}</p>
        </>
      )}
    </section>
  );
}
