/** What the main layout adds after the first paint, in one file: each costs the browser more than its bytes. */
export { OwnFocusBar } from '../../features/focus/components/own-focus-bar.tsx';
export { NewsletterForm } from '../../features/newsletter/components/newsletter-form.tsx';
export { ServiceNotices } from './service-notices.tsx';
