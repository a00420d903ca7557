import { Courses } from '#features/courses/components/courses.tsx';
import { FeaturesList } from '#features/features-list/components/features-list.tsx';
import { AddStudyTasks } from '#features/home/components/add-study-tasks.tsx';
import { HowItWorks } from '#features/home/components/how-it-works.tsx';
import { Services } from '#features/home/components/services.tsx';
import { StudyTasks } from '#features/study-tasks/components/study-tasks.tsx';

/** The sections below the first screen of the home page. */
export default function HomeSections() {
  return (
    <>
      <StudyTasks />
      <AddStudyTasks />
      <Services />
      <FeaturesList />
      <Courses />
      <HowItWorks />
    </>
  );
}
