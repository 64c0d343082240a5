import type { Message } from '@antenna/api-client';
import { toMillis, toSeconds, type Seconds } from '@antenna/kernel';
import {
  Button,
  Icon,
  iconArrowClockwise,
  iconBell,
  iconWarningCircle,
  Skeleton,
  useNow,
  VisuallyHidden,
  type IconProps,
  useFormats,
  useTranslation,
} from '@antenna/ui-kit';
import type { ReactNode } from 'react';

export interface MessageListProps {
  /** `undefined` while they are not known. */
  readonly messages: readonly Message[] | undefined;
  readonly isFailed: boolean;
  readonly onRetry: () => void;
  readonly onOpen: (message: Message) => void;
}

/** The messages, newest first, or their empty, loading and error states. */
export function MessageList({ messages, isFailed, onRetry, onOpen }: MessageListProps) {
  const { t } = useTranslation();
  if (isFailed)
    return (
      <State glyph={iconWarningCircle} title={t('messages.failed_title')}>
        <Button kind="quiet" size="small" icon={iconArrowClockwise} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </State>
    );
  if (!messages) return <Waiting />;
  if (messages.length === 0)
    return (
      <State glyph={iconBell} title={t('messages.empty_title')}>
        <p>{t('messages.empty_text')}</p>
      </State>
    );
  return (
    <ul className="ms-list">
      {messages.map((message) => (
        <li key={message.id}>
          <Row message={message} onOpen={() => onOpen(message)} />
        </li>
      ))}
    </ul>
  );
}

function Row({
  message: { title, text: words, icon, createdAt },
  onOpen,
}: {
  readonly message: Message;
  readonly onOpen: () => void;
}) {
  const { t } = useTranslation();
  const when = useWhen(createdAt);
  return (
    <button type="button" className="ms-row" aria-haspopup="dialog" onClick={onOpen}>
      <span className="ms-picture">
        {icon === undefined ? (
          <Icon glyph={iconBell} size="button" />
        ) : (
          <img src={icon} alt="" width="40" height="40" loading="lazy" decoding="async" />
        )}
      </span>
      <span className="ms-words">
        <span className="ms-title">{title || t('messages.title')}</span>
        {words ? <span className="ms-text">{words}</span> : null}
        {when && createdAt !== undefined ? (
          <time dateTime={new Date(toMillis(createdAt)).toISOString()}>{when}</time>
        ) : null}
      </span>
    </button>
  );
}

/** The time of today's messages, the date of older ones. */
function useWhen(at: Seconds | undefined): string | undefined {
  const formats = useFormats();
  const now = toSeconds(useNow());
  if (at === undefined) return undefined;
  return formats.dayKey(at) === formats.dayKey(now) ? formats.time(at) : formats.dayMonth(at);
}

function State({
  glyph,
  title,
  children,
}: {
  readonly glyph: IconProps['glyph'];
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="ms-state">
      <span className="ms-state-picture">
        <Icon glyph={glyph} size="large" />
      </span>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {[0, 1].map((row) => (
        <span key={row} className="ms-row">
          <Skeleton shape="round" width={40} height={40} />
          <span className="ms-words">
            <Skeleton shape="line" width="60%" />
            <Skeleton shape="line" width="90%" />
          </span>
        </span>
      ))}
    </div>
  );
}
