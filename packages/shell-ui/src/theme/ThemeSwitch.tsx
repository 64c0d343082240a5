import { IconButton, iconMoon, iconSun } from '@antenna/ui-kit';
import type { Theme } from '@antenna/ui-kit';
import { useTexts } from '../texts.ts';

/** One button, named after the theme it brings. */
export function ThemeSwitch({ theme, onChange }: { readonly theme: Theme; readonly onChange: (theme: Theme) => void }) {
  const text = useTexts();
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      glyph={next === 'light' ? iconSun : iconMoon}
      label={text(next === 'light' ? 'shell.theme_light' : 'shell.theme_dark')}
      onClick={() => onChange(next)}
    />
  );
}
