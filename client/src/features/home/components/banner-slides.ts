import { home } from 'virtual:messages/home';
import { paths } from '../../../lib/routing/paths.ts';
// The largest thing that is painted first must not wait for a file of its own.
import planPicture from './plan.svg?inline';

export interface BannerSlideContent {
  heading: string;
  text: string;
  link: string;
  to: string;
  picture: string;
}

const [plan, handIn, feedback] = home.slides;

/** The slide that is painted before the carousel's own code has come. */
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
