import { Button, IconButton, iconX } from '@antenna/ui-kit';
import { useTexts } from '../texts.ts';
import './RegistrationCard.css';

/** The question at the page's lower edge. It takes no focus and covers no control; readers hear it when it comes. */
export function RegistrationCard({
  isShown,
  onSignIn,
  onClose,
}: {
  readonly isShown: boolean;
  readonly onSignIn: () => void;
  readonly onClose: () => void;
}) {
  const text = useTexts();
  return (
    <aside className="se-prompt-place" aria-live="polite" aria-label={text('shell.sign_in')}>
      {isShown ? (
        <div className="se-prompt">
          <div>
            <p className="se-prompt-title">{text('channels.register_title')}</p>
            <p className="se-prompt-text">{text('channels.register_text')}</p>
            <div className="se-prompt-buttons">
              <Button kind="play" size="small" onClick={onSignIn}>
                {text('shell.sign_in')}
              </Button>
              <Button kind="quiet" size="small" onClick={onClose}>
                {text('channels.register_later')}
              </Button>
            </div>
          </div>
          <IconButton glyph={iconX} label={text('common.close')} onClick={onClose} />
        </div>
      ) : null}
    </aside>
  );
}
