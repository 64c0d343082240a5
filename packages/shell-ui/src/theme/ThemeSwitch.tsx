import { IconButton, iconMoon, iconSun, useTranslation } from '@antenna/ui-kit';
import type { Theme } from '@antenna/ui-kit';

/** A button named after the theme it switches to. */
export function ThemeSwitch({ theme, onChange }: { readonly theme: Theme; readonly onChange: (theme: Theme) => void }) {
  const { t } = useTranslation();
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      glyph={next === 'light' ? iconSun : iconMoon}
      label={t(next === 'light' ? 'shell.theme_light' : 'shell.theme_dark')}
      onClick={() => onChange(next)}
    />
  );
}
