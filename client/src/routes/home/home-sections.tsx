import { lazy, Suspense } from 'react';
import { AddStudyTasks } from '#features/home/components/add-study-tasks.tsx';
import { Courses } from '#features/home/components/courses/courses.tsx';
import { FeaturesList } from '#features/home/components/features-list/features-list.tsx';
import { HowItWorks } from '#features/home/components/how-it-works.tsx';
import { Services } from '#features/home/components/services.tsx';
import { StudyTasks } from '#features/study-tasks/components/study-tasks.tsx';

const Greeting = lazy(() => import('#features/home/components/greeting.tsx'));

interface HomeSectionsProps {
  /** Of who is signed in; `undefined` until it is known, `null` for a visitor. */
  name: string | undefined | null;
}

/** The sections below the first screen of the home page, in the order of the specification (§1). */
export default function HomeSections({ name }: HomeSectionsProps) {
  return (
    <>
      <Services />
      <Courses />
      <FeaturesList />
      <HowItWorks />
      <AddStudyTasks />
      {name !== null && (
        <Suspense fallback={<GreetingPlace />}>
          {name === undefined ? <GreetingPlace /> : <Greeting name={name} />}
        </Suspense>
      )}
      <StudyTasks />
    </>
  );
}

function GreetingPlace() {
  return <div className="text-heading min-h-[4lh] sm:min-h-[3lh]" />;
}
