import { Courses } from '../../features/courses/components/courses.tsx';
import { FeaturesList } from '../../features/features-list/components/features-list.tsx';
import { AddStudyTasks } from '../../features/home/components/add-study-tasks.tsx';
import { HowItWorks } from '../../features/home/components/how-it-works.tsx';
import { Services } from '../../features/home/components/services.tsx';
import { StudyTasks } from '../../features/study-tasks/components/study-tasks.tsx';
import { useOneByOne } from '../../lib/use-one-by-one.ts';

const sections = Object.entries({
  StudyTasks,
  AddStudyTasks,
  Services,
  FeaturesList,
  Courses,
  HowItWorks,
});

/**
 * What lies below the first screen of the home page, one section after the other: drawn at once they would hold up
 * whoever scrolls.
 */
export default function HomeSections() {
  const shown = useOneByOne(sections);
  return (
    <>
      {shown.map(([name, Section]) => (
        <Section key={name} />
      ))}
      {/* Keeps the footer out of sight until all are here. */}
      {shown.length < sections.length && <div className="min-h-screen" />}
    </>
  );
}
