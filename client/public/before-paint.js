// Sets theme and language before the first paint. src/lib/theme.ts and src/lib/language.ts change them later and
// keep them under the same keys.
(() => {
  const offered = ['en', 'es'];

  function readStored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is blocked: the system's choice stands.
      return null;
    }
  }

  const systemTheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const theme = readStored('theme') ?? systemTheme;
  document.documentElement.dataset.theme = theme === 'dark' ? 'dark' : 'light';

  const wanted = [readStored('language'), ...navigator.languages];
  const spoken = wanted.map((tag) => tag?.split('-')[0]);
  document.documentElement.lang = spoken.find((language) => offered.includes(language)) ?? 'en';
})();
