import { Suspense, useState } from 'react';
import {
  Button,
  iconCaretDown,
  iconGlobe,
  IconButton,
  lazyOptional,
  Menu,
  useLayout,
  useTranslation,
} from '@antenna/ui-kit';
import './LanguageSwitcher.css';

const LanguageSheet = lazyOptional(async () => (await import('./LanguageSheet.tsx')).LanguageSheet);

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
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused');
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
    setSheet('closed');
    onChange(language);
  };
  const openSheet = () => setSheet('open');
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
      {sheet === 'unused' ? null : (
        <Suspense>
          <LanguageSheet
            isOpen={sheet === 'open'}
            languages={languages}
            current={current}
            onChange={choose}
            onClose={() => setSheet('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
