import { footer } from 'virtual:messages/footer';
import { languageLinks } from 'virtual:messages/languageLinks';
import { nav } from 'virtual:messages/nav';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { language, languageCodes, languages } from '#lib/i18n/language.ts';
import { paths } from '#lib/routing/paths.ts';
import { useAuth } from '#lib/session/use-auth.ts';
import { Brand } from './brand.tsx';
import { changeLanguage } from './change-language.ts';

export function SiteFooter({ newsletter }: { newsletter: ReactNode }) {
  const { user } = useAuth();
  return (
    <footer className="mt-auto border-t border-base-300 bg-base-200">
      <div className="page-width grid gap-10 py-12 md:grid-cols-[1.4fr_1fr_1.4fr]">
        <div className="grid content-start gap-4">
          <Brand />
          <p className="text-muted max-w-xs">{footer.about}</p>
        </div>
        <nav aria-labelledby="footer-explore">
          <h2 id="footer-explore" className="mb-3 text-base">
            {footer.product}
          </h2>
          <ul className="grid justify-items-start gap-1">
            <FooterLink to={paths.home}>{nav.home}</FooterLink>
            <FooterLink to={paths.assignments}>{nav.allAssignments}</FooterLink>
            {user && <FooterLink to={paths.createAssignments}>{nav.createAssignments}</FooterLink>}
          </ul>
        </nav>
        {newsletter}
      </div>
      <div className="page-width text-muted flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-8 text-sm">
        <p>{footer.rights({ year: new Date().getFullYear() })}</p>
        <LanguageLinks />
      </div>
    </footer>
  );
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to} className="text-muted block py-1 hover:text-base-content hover:underline">
        {children}
      </Link>
    </li>
  );
}

/** The languages by their own names, in a line of the footer, where a visitor finds them. */
function LanguageLinks() {
  return (
    <ul aria-label={languageLinks} className="flex flex-wrap gap-x-4">
      {languageCodes.map((code) => (
        <li key={code}>
          <button
            type="button"
            lang={code}
            aria-current={code === language ? 'true' : undefined}
            onClick={() => changeLanguage(code)}
            className="cursor-pointer py-1 hover:underline aria-[current]:font-semibold aria-[current]:text-base-content"
          >
            {languages[code].name}
          </button>
        </li>
      ))}
    </ul>
  );
}
