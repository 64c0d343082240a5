export type Theme = 'dark' | 'light';

const KEY_COLOUR = { dark: '#0d0f15', light: '#f5f6f8' } as const;

/** Puts the theme on the page (and on the browser's own bar). Dark is also what a page without the attribute has. */
export function applyTheme(theme: Theme, root: HTMLElement = document.documentElement): void {
  root.dataset['theme'] = theme;
  const meta = root.ownerDocument.querySelector('meta[name="theme-color"]');
  meta?.setAttribute('content', KEY_COLOUR[theme]);
}
