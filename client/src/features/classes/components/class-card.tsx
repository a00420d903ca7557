import { classes as texts } from 'virtual:messages/classes';
import { useId } from 'react';
import type { SchoolClass } from 'server/contract/classes';
import { paths } from '../../../lib/routing/paths.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { ClassDot } from '../../../ui/display/class-label.tsx';
import { formatCode } from '../api/class-code.ts';
import { ClassFacts } from './class-facts.tsx';

/** One class of the list: the whole card leads to its page. */
export function ClassCard({ of: schoolClass }: { of: SchoolClass }) {
  const { _id, name, subject, term, colour, role, code } = schoolClass;
  const nameId = useId();
  return (
    <article
      aria-labelledby={nameId}
      className="sheet relative flex h-full flex-col gap-2 p-5 hover:border-primary"
    >
      <div className="flex items-start gap-3">
        <ClassDot colour={colour} className="mt-1.5 size-4" />
        <h2 id={nameId} className="min-w-0 text-lg leading-snug wrap-anywhere">
          <Link to={paths.classPage(_id)} className="after:absolute after:inset-0 hover:underline">
            <bdi>{name}</bdi>
          </Link>
        </h2>
      </div>
      {(subject ?? term) && (
        <p className="text-muted wrap-anywhere">
          <ClassFacts facts={[subject, term]} />
        </p>
      )}
      <p className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-sm">
        <Badge tone={role === 'teacher' ? 'green' : 'neutral'}>{texts.roles[role]}</Badge>
        {code && <span className="text-muted">{texts.code({ code: formatCode(code) })}</span>}
      </p>
    </article>
  );
}
