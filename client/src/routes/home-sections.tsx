import { useDeferredValue } from 'react';
import { Courses } from '../features/courses/courses.tsx';
import { FeaturesList } from '../features/features-list/features-list.tsx';
import { AddStudyTasks } from '../features/home/add-study-tasks.tsx';
import { HowItWorks } from '../features/home/how-it-works.tsx';
import { Services } from '../features/home/services.tsx';
import { StudyTasks } from '../features/study-tasks/study-tasks.tsx';

/** What lies below the first screen of the home page, in two steps: drawn at once it would hold up whoever scrolls. */
export default function HomeSections() {
  const isNext = useDeferredValue(true, false);
  return (
    <>
      <StudyTasks />
      <AddStudyTasks />
      <Services />
      {isNext && (
        <>
          <FeaturesList />
          <Courses />
          <HowItWorks />
        </>
      )}
    </>
  );
}
