import { homeSections } from 'virtual:messages/homeSections';

/** Who may do what with shared work (spec §1). */
export function HowItWorks() {
  const { howHeading, how } = homeSections;
  return (
    <section className="grid gap-6 rounded-box border border-base-300 bg-base-200 p-6 sm:p-10 lg:grid-cols-[1fr_2fr]">
      <h2 className="text-heading">{howHeading}</h2>
      <dl className="divide-y divide-base-300">
        {how.map(({ title, text }) => (
          <div
            key={title}
            className="grid gap-1 py-4 first:pt-0 last:pb-0 sm:grid-cols-[12rem_1fr]"
          >
            <dt className="font-semibold">{title}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
