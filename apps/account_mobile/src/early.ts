// Runs before the first paint: the theme that was chosen or that the app said last time.
try {
  if (localStorage.getItem('theme') === 'light') document.documentElement.dataset['theme'] = 'light';
} catch {
  // Storage may be refused: dark, as by default.
}
