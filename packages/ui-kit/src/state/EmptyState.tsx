import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Button } from '../button/Button.tsx';
import { iconArrowClockwise, iconWarningCircle, iconWifiSlash } from '../icon/glyphs.ts';
import type { Glyph } from '../icon/glyphs.ts';
import { Icon } from '../icon/Icon.tsx';
import { useTranslation } from '../i18n/I18nProvider.tsx';
import { useRetryOnline } from './use-retry-online.ts';
import './State.css';

export interface EmptyStateProps {
  readonly icon?: Glyph | undefined;
  /** One line: what is missing. */
  readonly title: string;
  /** One line: what to do. */
  readonly text?: ReactNode;
  /** One button. */
  readonly action?: ReactNode;
  /** Replaces a whole page instead of a list. */
  readonly page?: boolean | undefined;
  readonly level?: 1 | 2 | 3 | undefined;
}

/** Shown in place of the content, left-aligned, with an icon. */
export function EmptyState({ icon, title, text, action, page, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames('k-state', page && 'k-state--page')}>
      {icon ? <Icon glyph={icon} size="large" /> : null}
      <Heading className="k-h2">{title}</Heading>
      {text ? <p>{text}</p> : null}
      {action ? <div className="k-state-actions">{action}</div> : null}
    </div>
  );
}

export interface ErrorStateProps extends Omit<EmptyStateProps, 'action'> {
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean | undefined;
  /** How many retries have failed, where the same error state stays for them. */
  readonly failures?: number | undefined;
  /** Beside or instead of the retry button. */
  readonly action?: ReactNode;
}

/**
 * An error state: announced at once, with a retry button. Without a connection it says so, and it tries again when the
 * connection is back.
 */
export function ErrorState(props: ErrorStateProps) {
  const { icon = iconWarningCircle, text, onRetry, retrying, failures, action, ...rest } = props;
  const { t } = useTranslation();
  const isOnline = useRetryOnline(onRetry, failures);
  const retry = onRetry ? (
    <Button kind="quiet" icon={iconArrowClockwise} onClick={onRetry} loading={retrying}>
      {t('common.retry')}
    </Button>
  ) : null;
  return (
    <div role="alert">
      <EmptyState
        icon={isOnline ? icon : iconWifiSlash}
        text={isOnline ? text : t('errors.offline')}
        {...rest}
        action={
          retry || action ? (
            <>
              {retry}
              {action}
            </>
          ) : undefined
        }
      />
    </div>
  );
}
