import { homeSections } from 'virtual:messages/homeSections';

/** The three things Study Flow does for a person. */
export function Services() {
  const { servicesHeading, services } = homeSections;
  return (
    <section>
      <h2 className="text-heading">{servicesHeading}</h2>
      <ul className="mt-6 grid gap-8 md:grid-cols-3">
        {services.map(({ title, text }) => (
          <li key={title} className="border-t-4 border-accent pt-4">
            <h3 className="text-lg">{title}</h3>
            <p className="text-muted mt-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
