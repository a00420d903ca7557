import { AddStudyTasks } from '#features/home/components/add-study-tasks.tsx';
import { Courses } from '#features/home/components/courses/courses.tsx';
import { FeaturesList } from '#features/home/components/features-list/features-list.tsx';
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
