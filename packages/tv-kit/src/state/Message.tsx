import { Icon } from '@antenna/ui-kit';
import type { ComponentProps, ReactNode } from 'react';

export interface MessageProps {
  readonly glyph: ComponentProps<typeof Icon>['glyph'];
  readonly title: string;
  readonly text?: string | undefined;
  /** One button at least: the focus needs a place. */
  readonly children: ReactNode;
}

/** An empty page or a failure: what happened, what to do, a button. */
export function Message({ glyph, title, text, children }: MessageProps) {
  return (
    <div className="tv-message" role="status">
      <Icon glyph={glyph} size={56} />
      <h1 className="tv-h1">{title}</h1>
      {text ? <p className="tv-message-text">{text}</p> : null}
      <div className="tv-buttons">{children}</div>
    </div>
  );
}
