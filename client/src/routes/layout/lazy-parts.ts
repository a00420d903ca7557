/** What the main layout loads after the page, in one file. */

export { NewsletterForm } from '#features/newsletter/components/newsletter-form.tsx';
export { OwnFocusBar } from '#features/planning/components/focus/own-focus-bar.tsx';
export { BottomBar } from './bottom-bar.tsx';
export { ServiceNotices } from './service-notices.tsx';
