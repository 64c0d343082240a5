import type { ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { iconCheckCircle, iconInfo, iconWarningCircle, iconX } from '../icon/glyphs.ts';
import { Icon } from '../icon/Icon.tsx';
import { useTranslation } from '../i18n/I18nProvider.tsx';
import './AlertRegion.css';

export interface ToastMessage {
  readonly id: string | number;
  readonly kind?: 'info' | 'success' | 'error' | undefined;
  readonly text: ReactNode;
  readonly action?: ReactNode;
}

const GLYPHS = { info: iconInfo, success: iconCheckCircle, error: iconWarningCircle } as const;

/** A short message; its owner removes it after a time. */
export function Toast({
  kind = 'info',
  text,
  action,
  onClose,
}: Omit<ToastMessage, 'id'> & { readonly onClose?: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <div className={`k-toast k-toast--${kind}`}>
      <Icon glyph={GLYPHS[kind]} size="button" />
      <span className="k-toast-text">{text}</span>
      {action}
      {onClose ? <IconButton glyph={iconX} label={t('common.close')} onClick={onClose} /> : null}
    </div>
  );
}

/** Where toasts appear. Always mounted, so that screen readers announce what is added. */
export function AlertRegion({
  messages,
  onClose,
}: {
  readonly messages: readonly ToastMessage[];
  readonly onClose?: ((id: string | number) => void) | undefined;
}) {
  const { t } = useTranslation();
  return (
    <section className="k-alerts" aria-label={t('common.messages')} data-outside-traps="">
      <div aria-live="polite" aria-relevant="additions">
        {messages.map((message) => (
          <Toast key={message.id} {...message} onClose={onClose && (() => onClose(message.id))} />
        ))}
      </div>
    </section>
  );
}
