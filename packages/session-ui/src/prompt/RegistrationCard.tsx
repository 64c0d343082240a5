import { Button, IconButton, iconX, useTranslation } from '@antenna/ui-kit';
import { useLayoutEffect } from 'react';
import './RegistrationCard.css';

/** The prompt at the page's lower edge. It takes no focus and covers no control; it is announced. */
export function RegistrationCard({
  isShown,
  onSignIn,
  onClose,
}: {
  readonly isShown: boolean;
  readonly onSignIn: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  // The styles that make room for it select this attribute: `:root:has()` is evaluated again after each change of the page.
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const { dataset } = document.documentElement;
    dataset['prompt'] = '';
    return () => void delete dataset['prompt'];
  }, [isShown]);
  return (
    <aside className="se-prompt-place" aria-live="polite" aria-label={t('shell.sign_in')}>
      {isShown ? (
        <div className="se-prompt">
          <div>
            <p className="se-prompt-title">{t('channels.register_title')}</p>
            <p className="se-prompt-text">{t('channels.register_text')}</p>
            <div className="se-prompt-buttons">
              <Button kind="play" size="small" onClick={onSignIn}>
                {t('shell.sign_in')}
              </Button>
              <Button kind="quiet" size="small" onClick={onClose}>
                {t('channels.register_later')}
              </Button>
            </div>
          </div>
          <IconButton glyph={iconX} label={t('common.close')} onClick={onClose} />
        </div>
      ) : null}
    </aside>
  );
}
