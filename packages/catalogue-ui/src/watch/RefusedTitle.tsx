import { watchButton } from '@antenna/catalogue';
import { useContentMetaQuery, useContentQuery } from '@antenna/store';
import { Icon, iconLockFill, useNow } from '@antenna/ui-kit';
import type { ReactNode } from 'react';
import { ContentFacts } from '../content/ContentFacts.tsx';
import { WatchLink } from '../content/ContentHead.tsx';
import { HeadBackground } from '../content/HeadBackground.tsx';
import { Similar } from '../content/Similar.tsx';
import '../hero/words.css';
import '../content/content.css';
import './RefusedTitle.css';

export interface RefusedTitleProps {
  /** Without it, as for a trailer, there is only the name and the reason. */
  readonly id: string | undefined;
  readonly title: string;
  /** Why it does not play; undefined while it is not known yet. */
  readonly reason: string | undefined;
  readonly isLoggedIn: boolean;
  readonly isChild: boolean;
  /** Asks a guest to sign in, and a user to choose a plan with the title. Without it the title is not for sale. */
  readonly onBuy?: (() => void) | undefined;
  /** Shown where the title has no price. */
  readonly action: ReactNode;
  /** After the main action. */
  readonly more?: ReactNode;
}

/** Shown in place of the picture of a title that may not play: what it is, why, what to do, and similar titles. */
export function RefusedTitle({ id, title, reason, isLoggedIn, isChild, onBuy, action, more }: RefusedTitleProps) {
  const { data: content } = useContentQuery({ id: id ?? '', isPlaying: true }, { skip: id === undefined });
  const { data: parent } = useContentQuery({ id: content?.parentId ?? '' }, { skip: content?.parentId === undefined });
  const { data: meta } = useContentMetaQuery({ id: id ?? '' }, { skip: id === undefined });
  const now = Math.floor(useNow() / 1000);
  const button = content && meta ? watchButton({ content, meta, now }) : undefined;
  const isForSale = onBuy !== undefined && button !== undefined && 'isLocked' in button && button.isLocked;
  const pictured = content?.background || content?.cover.bg || content?.cover.still ? content : (parent ?? content);
  return (
    <div className="ca-refused" data-full="">
      <header className="ca-content-head" data-theme="dark">
        {pictured ? <HeadBackground content={pictured} /> : null}
        <div className="ca-content-text">
          <h1 className="ca-content-title">{title}</h1>
          {content ? <ContentFacts content={content} /> : null}
          <p className="ca-refused-reason">
            <Icon glyph={iconLockFill} size="inline" />
            {reason ?? '\u00A0'}
          </p>
          <div className="ca-hero-actions">
            {content && isForSale ? (
              <WatchLink content={content} meta={meta} isLoggedIn={isLoggedIn} onSignIn={onBuy} onBuy={onBuy} />
            ) : (
              action
            )}
            {more}
          </div>
        </div>
      </header>
      {id === undefined ? null : <Similar id={id} isChild={isChild} />}
    </div>
  );
}
