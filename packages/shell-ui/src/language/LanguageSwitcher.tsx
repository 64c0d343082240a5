import { useState } from 'react';
import {
  Button,
  Dialog,
  iconCaretDown,
  iconCheck,
  iconGlobe,
  Icon,
  IconButton,
  Menu,
  useLayout,
  useTranslation,
} from '@antenna/ui-kit';
import './LanguageSwitcher.css';

export interface LanguageChoice {
  /** BCP 47, for the `lang` attribute: `kk`. */
  readonly language: string;
  /** Native name. */
  readonly name: string;
}

export interface LanguageSwitcherProps {
  readonly languages: readonly LanguageChoice[];
  readonly current: string;
  readonly onChange: (language: string) => void;
  /** icon: in the header. full: with the name, in the footer, opening upwards. */
  readonly kind?: 'icon' | 'full' | undefined;
}

/** Languages by their native names; a menu on desktop, a sheet on a phone. Nothing when there is no choice. */
export function LanguageSwitcher({ languages, current, onChange, kind = 'full' }: LanguageSwitcherProps) {
  const { t } = useTranslation();
  const isMobile = useLayout('isMobile');
  const [open, setOpen] = useState(false);
  if (languages.length < 2) return null;
  const name = languages.find((each) => each.language === current)?.name ?? current;
  const label = `${t('shell.language')}: ${name}`;
  const button =
    kind === 'icon' ? (
      <IconButton glyph={iconGlobe} label={label} />
    ) : (
      <Button kind="outline" size="small" icon={iconGlobe} iconEnd={iconCaretDown} aria-label={label}>
        <span lang={current}>{name}</span>
      </Button>
    );
  if (!isMobile) {
    return (
      <Menu
        label={t('shell.language')}
        trigger={button}
        align={kind === 'icon' ? 'end' : 'start'}
        side={kind === 'icon' ? 'below' : 'above'}
        items={languages.map((each) => ({
          key: each.language,
          label: each.name,
          lang: each.language,
          checked: each.language === current,
          onSelect: () => onChange(each.language),
        }))}
      />
    );
  }
  const choose = (language: string) => {
    setOpen(false);
    onChange(language);
  };
  const openSheet = () => setOpen(true);
  return (
    <>
      {kind === 'icon' ? (
        <IconButton glyph={iconGlobe} label={label} aria-haspopup="dialog" onClick={openSheet} />
      ) : (
        <Button
          kind="outline"
          size="small"
          icon={iconGlobe}
          iconEnd={iconCaretDown}
          aria-label={label}
          aria-haspopup="dialog"
          onClick={openSheet}
        >
          <span lang={current}>{name}</span>
        </Button>
      )}
      <Dialog open={open} title={t('shell.language')} onClose={() => setOpen(false)}>
        <ul className="sh-languages">
          {languages.map((each) => (
            <li key={each.language}>
              <button
                type="button"
                lang={each.language}
                aria-pressed={each.language === current}
                data-autofocus={each.language === current ? '' : undefined}
                onClick={() => choose(each.language)}
              >
                {each.name}
                {each.language === current ? <Icon glyph={iconCheck} size="button" /> : null}
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
