import { Icon, iconPlayFill, useTranslation } from '@antenna/ui-kit';
import './Start.css';

/** Nothing is requested before the viewer presses it. */
export function Start({ title, onStart }: { readonly title: string | undefined; readonly onStart: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="em-start" data-theme="dark">
      {title ? <p className="em-start-title">{title}</p> : null}
      <button type="button" className="em-start-play" aria-label={t('player.play')} onClick={onStart}>
        <Icon glyph={iconPlayFill} size="large" />
      </button>
    </div>
  );
}
