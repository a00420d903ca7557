import type { Page } from '@playwright/test';

/** Adds to `violations` each violation of the page's content security policy from now on. */
export async function recordViolations(page: Page, violations: string[]): Promise<void> {
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  await page.exposeFunction('recordViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event;
      const text = `${effectiveDirective}: ${blockedURI} (${sourceFile}:${lineNumber})`;
      Reflect.get(window, 'recordViolation')(text);
    });
  });
}
