import { NOTIFICATION_TIME } from '@antenna/navigation';
import { Button, ButtonLink, Icon, IconButton, iconX, usePresence, useTranslation, type Glyph } from '@antenna/ui-kit';
import { useId, type ReactNode } from 'react';
import './Popup.css';

export interface PopupProps {
  readonly open: boolean;
  readonly title: string;
  readonly text?: string | undefined;
  readonly glyph: Glyph;
  /** The button; with an address it is a link. */
  readonly action?:
    { readonly label: string; readonly to?: string | undefined; readonly onPress: () => void } | undefined;
  readonly onClose: () => void;
  /** In place of the button: a form. */
  readonly children?: ReactNode;
}

/** A notification at the edge of the page; it comes and goes within 300 ms and takes no focus. */
export function Popup({ open, title, text, glyph, action, onClose, children }: PopupProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const { mounted, phase } = usePresence(open, NOTIFICATION_TIME);
  if (!mounted) return null;
  return (
    <section className="ms-popup" aria-labelledby={titleId} data-phase={phase}>
      <Icon glyph={glyph} size="button" />
      <div className="ms-popup-words">
        <h2 id={titleId} className="ms-popup-title">
          {title}
        </h2>
        {text ? <p className="ms-popup-text">{text}</p> : null}
        {children}
        {action ? <PopupAction {...action} /> : null}
      </div>
      <IconButton glyph={iconX} label={t('common.close')} onClick={onClose} />
    </section>
  );
}

function PopupAction({ label, to, onPress }: NonNullable<PopupProps['action']>) {
  return to === undefined ? (
    <Button kind="brand" size="small" onClick={onPress}>
      {label}
    </Button>
  ) : (
    <ButtonLink kind="brand" size="small" to={to} onClick={onPress}>
      {label}
    </ButtonLink>
  );
}
