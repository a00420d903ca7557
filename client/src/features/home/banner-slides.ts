import { home } from '../../lib/messages/home.ts';
import { paths } from '../../lib/paths.ts';

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
  picture: '/pictures/banner/plan.svg',
};

/** The three slides of the banner (spec §9). */
export const bannerSlides: readonly BannerSlideContent[] = [
  firstSlide,
  { ...handIn, to: paths.assignments, picture: '/pictures/banner/hand-in.svg' },
  { ...feedback, to: paths.studentDashboard, picture: '/pictures/banner/feedback.svg' },
];
