import { home } from 'virtual:messages/home';
import { paths } from '#lib/routing/paths.ts';
// Inlined: the largest contentful paint must not wait for a request.
import planPicture from './plan.svg?inline';

export interface BannerSlideContent {
  heading: string;
  text: string;
  link: string;
  to: string;
  picture: string;
}

const [plan, handIn, feedback] = home.slides;

/** The slide that is shown before the carousel's code has loaded. */
export const firstSlide: BannerSlideContent = {
  ...plan,
  to: paths.studyTasksForm,
  picture: planPicture,
};

/** The three slides of the banner (spec §9). */
export const bannerSlides: readonly BannerSlideContent[] = [
  firstSlide,
  { ...handIn, to: paths.assignments, picture: '/pictures/banner/hand-in.svg' },
  { ...feedback, to: paths.studentDashboard, picture: '/pictures/banner/feedback.svg' },
];
