import { Dialog, Icon, iconCheck, useTranslation } from '@antenna/ui-kit';
import type { LanguageSwitcherProps } from './LanguageSwitcher.tsx';

export interface LanguageSheetProps extends Pick<LanguageSwitcherProps, 'languages' | 'current' | 'onChange'> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The languages as a sheet, on phones. */
export function LanguageSheet({ isOpen, languages, current, onChange, onClose }: LanguageSheetProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={isOpen} title={t('shell.language')} onClose={onClose}>
      <ul className="sh-languages">
        {languages.map((each) => (
          <li key={each.language}>
            <button
              type="button"
              lang={each.language}
              aria-pressed={each.language === current}
              data-autofocus={each.language === current ? '' : undefined}
              onClick={() => onChange(each.language)}
            >
              {each.name}
              {each.language === current ? <Icon glyph={iconCheck} size="button" /> : null}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
