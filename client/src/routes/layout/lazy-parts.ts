/** What the main layout loads after the page, in one file. */
export { OwnFocusBar } from '#features/focus/components/own-focus-bar.tsx';
export { NewsletterForm } from '#features/newsletter/components/newsletter-form.tsx';
export { ServiceNotices } from './service-notices.tsx';
