// Sets the theme before the first paint. src/lib/theme.ts changes it later; both read the key "theme".
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('theme');
  } catch {
    // Storage is blocked: the system's choice stands.
  }
  const systemWantsDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = stored ? stored === 'dark' : systemWantsDark;
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();
