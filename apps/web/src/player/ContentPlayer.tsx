import { NotFound, PageTitle } from '@antenna/catalogue-ui';
import type { DenialReason, Denied, Subject } from '@antenna/player-core';
import { PlayerProvider, PlayerView } from '@antenna/player-ui';
import { ButtonLink, EmptyState, iconLock } from '@antenna/ui-kit';
import { to } from '@antenna/navigation';
import { useEffect } from 'react';
import { useWebServices } from '../services-context.tsx';
import { useTexts } from '../use-texts.ts';
import { TimeOverGate } from './TimeOverGate.tsx';
import { usePlayerOf } from './use-player.ts';
import './ContentPlayer.css';

export interface ContentPlayerProps {
  readonly subject: Extract<Subject, { kind: 'content' | 'trailer' }>;
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly poster?: string | undefined;
  readonly onBack: () => void;
}

/** A film, an episode, a trailer, over the whole window. */
export function ContentPlayer(props: ContentPlayerProps) {
  return <TimeOverGate onBack={props.onBack}>{(onDenied) => <Playing {...props} onTimeOver={onDenied} />}</TimeOverGate>;
}

function Playing({ subject, title, subtitle, poster, onBack, onTimeOver }: ContentPlayerProps & { readonly onTimeOver: (denied: Denied) => void }) {
  const player = usePlayerOf(useWebServices());
  const key = JSON.stringify(subject);
  useEffect(() => {
    void player.do('open', { subject: JSON.parse(key) as Subject }, 'app');
  }, [player, key]);
  useEffect(() => player.on('denied', ({ denied }) => { if (denied.reason === 'viewing-time') onTimeOver(denied); }), [player, onTimeOver]);
  return (
    <div className="w-content-player">
      <PageTitle words={subtitle ? `${title} · ${subtitle}` : title} />
      <PlayerProvider player={player}>
        <PlayerView onBack={onBack} poster={poster} gate={(denied) => <Denial denied={denied} title={title} onBack={onBack} />} />
      </PlayerProvider>
    </div>
  );
}

const WORDS: Readonly<Partial<Record<DenialReason, 'errors.permission_denied' | 'errors.content_not_available' | 'errors.not_found_content' | 'catalogue.age_text'>>> = {
  unpurchased: 'errors.permission_denied',
  'permission-denied': 'errors.permission_denied',
  lost: 'errors.not_found_content',
  adult: 'catalogue.age_text',
};

function Denial({ denied, title }: { readonly denied: Denied; readonly title: string; readonly onBack: () => void }) {
  const t = useTexts();
  if (denied.reason === 'missing') return <NotFound kind="content" />;
  return <EmptyState page level={1} icon={iconLock} title={title} text={denied.message ?? t(WORDS[denied.reason] ?? 'errors.content_not_available')} action={<ButtonLink kind="play" to={to.channels()}>{t('catalogue.to_channels')}</ButtonLink>} />;
}
