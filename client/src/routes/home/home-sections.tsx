import { Courses } from '../../features/courses/components/courses.tsx';
import { FeaturesList } from '../../features/features-list/components/features-list.tsx';
import { AddStudyTasks } from '../../features/home/components/add-study-tasks.tsx';
import { HowItWorks } from '../../features/home/components/how-it-works.tsx';
import { Services } from '../../features/home/components/services.tsx';
import { StudyTasks } from '../../features/study-tasks/components/study-tasks.tsx';
import { useStaggeredRender } from '../../lib/rendering/use-staggered-render.ts';

const sections = Object.entries({
  StudyTasks,
  AddStudyTasks,
  Services,
  FeaturesList,
  Courses,
  HowItWorks,
});

/**
 * The sections below the first screen of the home page, rendered one after the other: together they are one long task
 * that delays scrolling.
 */
export default function HomeSections() {
  const shown = useStaggeredRender(sections);
  return (
    <>
      {shown.map(([name, Section]) => (
        <Section key={name} />
      ))}
      {/* Keeps the footer below the screen until all sections are rendered. */}
      {shown.length < sections.length && <div className="min-h-screen" />}
    </>
  );
}
