import { receiptPage as texts } from 'virtual:messages/receiptPage';
import type { ReactNode } from 'react';
import type { ReceiptClaims } from 'server/contract/receipts/schemas';
import { formatExactMoment } from '#lib/dates/format-moment.ts';
import { formatBytes } from '#lib/numbers/format-bytes.ts';
import { toWebAddress } from '#lib/web-address.ts';
import { ExternalLink } from '#ui/actions/external-link.tsx';
import { SectionCard } from '#ui/layout/section-card.tsx';
import { FileComparison } from './file-comparison.tsx';

/** What a valid receipt says: who, what for, when, and what was handed in. */
export function ReceiptFacts({ claims }: { claims: ReceiptClaims }) {
  const { name, email, title, attempt, submittedAt, files, pdfLink, pdfLinkSha256 } = claims;
  const link = pdfLink === undefined ? undefined : toWebAddress(pdfLink);
  const moment = formatExactMoment(submittedAt);
  return (
    <>
      <SectionCard heading={texts.facts}>
        <dl className="mt-2 grid gap-4 sm:grid-cols-2">
          <Fact label={texts.student}>
            <bdi className="font-semibold">{name}</bdi>
            <span className="text-muted block text-sm">{email}</span>
          </Fact>
          <Fact label={texts.assignment}>
            <bdi className="font-semibold">{title}</bdi>
            <span className="text-muted block text-sm">{texts.attempt({ attempt })}</span>
          </Fact>
          <Fact label={texts.schoolTime}>
            <time dateTime={submittedAt}>{moment.school}</time>
          </Fact>
          <Fact label={texts.ownTime}>
            <time dateTime={submittedAt}>{moment.own}</time>
          </Fact>
          {pdfLink !== undefined && (
            <Fact label={texts.link} isWide>
              {link ? <ExternalLink href={link}>{pdfLink}</ExternalLink> : pdfLink}
              <span className="text-muted block text-sm">{texts.linkElsewhere}</span>
              <Hash value={pdfLinkSha256} />
            </Fact>
          )}
          <Fact label={texts.note} isWide>
            <span className="text-muted block text-sm">{texts.noteHashed}</span>
            <Hash value={claims.quickNoteSha256} />
          </Fact>
          <Fact label={texts.issuer} isWide>
            {claims.iss}
          </Fact>
        </dl>
      </SectionCard>
      {files && (
        <SectionCard heading={texts.files} count={files.length}>
          <ol className="divide-y divide-base-300">
            {files.map((file) => (
              <li key={`${file.sha256} ${file.name}`} className="min-w-0 py-3 wrap-anywhere">
                <bdi className="font-semibold">{file.name}</bdi>{' '}
                <span className="text-muted text-sm">{formatBytes(file.bytes)}</span>
                <Hash value={file.sha256} />
              </li>
            ))}
          </ol>
          <FileComparison files={files} />
        </SectionCard>
      )}
    </>
  );
}

interface FactProps {
  label: string;
  isWide?: boolean;
  children: ReactNode;
}

function Fact({ label, isWide, children }: FactProps) {
  return (
    <div className={`min-w-0 wrap-anywhere ${isWide ? 'sm:col-span-2' : ''}`}>
      <dt className="text-muted text-sm">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Hash({ value }: { value: string | undefined }) {
  return (
    <span className="block text-sm wrap-anywhere">
      <abbr title={texts.sha256} className="text-muted no-underline">
        SHA-256
      </abbr>{' '}
      <code>{value}</code>
    </span>
  );
}
