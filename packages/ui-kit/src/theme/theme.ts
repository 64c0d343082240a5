export type Theme = 'dark' | 'light';

const KEY_COLOUR = { dark: '#0d0f15', light: '#f5f6f8' } as const;

/** Applies the theme to the page and the browser's toolbar. A page without the attribute is dark. */
export function applyTheme(theme: Theme, root: HTMLElement = document.documentElement): void {
  root.dataset['theme'] = theme;
  const meta = root.ownerDocument.querySelector('meta[name="theme-color"]');
  meta?.setAttribute('content', KEY_COLOUR[theme]);
}
