import { AfterEnd, NotFound, PageTitle, RefusedTitle } from '@antenna/catalogue-ui';
import type { DenialReason, Denied, Subject } from '@antenna/player-core';
import { useCheapestPlan } from '@antenna/packets-payments-ui';
import { PlayerHeadingContext, PlayerProvider, PlayerView, Statistics } from '@antenna/player-ui';
import { Button, ButtonLink, useTranslation } from '@antenna/ui-kit';
import { to } from '@antenna/navigation';
import { useOpenModal, useProtected, useSessionValue, useSignIn } from '@antenna/store';
import { parentalAction } from '@antenna/parental';
import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router';
import { MiniPlayer } from './mini/MiniPlayer.tsx';
import { introduceMiniPlayer } from './mini/mini-player-view.ts';
import { dockedPicture } from './mini/docking.ts';
import { useDocking } from './mini/use-docking.ts';
import { PinGate, PinNeeded } from './PinGate.tsx';
import { isGated } from './gated.ts';
import { WatchingGate } from './WatchingGate.tsx';
import { useAdFree } from './use-ad-free.ts';
import { useBoughtSince } from './use-bought-since.ts';
import { useOwnAddress } from './use-own-address.ts';
import { usePlayerOf } from './use-player.ts';
import { useServices } from '../services/services-context.tsx';
import './ContentPlayer.css';

export interface ContentPlayerProps {
  readonly subject: Extract<Subject, { kind: 'content' | 'trailer' }>;
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** Of the film or episode; trailers need no PIN. */
  readonly age?: number | undefined;
  readonly poster?: string | undefined;
  readonly onBack: () => void;
}

introduceMiniPlayer(MiniPlayer);

/** A film, an episode or a trailer, in the whole window. */
export function ContentPlayer(props: ContentPlayerProps) {
  const { subject, age, title, onBack } = props;
  const item = `${subject.id} ${subject.kind === 'content' ? (subject.childId ?? '') : subject.kind}`;
  const playing = (
    <WatchingGate item={item} onBack={onBack}>
      {(onDenied) => <Playing {...props} onGated={onDenied} />}
    </WatchingGate>
  );
  return subject.kind === 'trailer' ? (
    playing
  ) : (
    <PinGate item={item} age={age} title={title} onBack={onBack}>
      {playing}
    </PinGate>
  );
}

function Playing({
  subject,
  title,
  subtitle,
  poster,
  age,
  onBack,
  onGated,
}: ContentPlayerProps & { readonly onGated: (denied: Denied) => void }) {
  const player = usePlayerOf(useServices());
  const key = JSON.stringify(subject);
  useEffect(() => {
    // Ignored where the player has opened it already: one episode follows the other.
    void player.do('open', { subject: JSON.parse(key) as Subject }, 'app');
  }, [player, key]);
  const follow = useOwnAddress();
  const { search } = useLocation();
  // All episodes share one history entry: back leads to where the first one was opened.
  useEffect(() => player.on('episode', ({ id }) => follow(`${to.watch(id)}${search}`)), [player, follow, search]);
  const goOn = (id: string) => follow(`${to.watch(id)}${search}`);
  const isAway = useDocking(player, () => {
    const playing = player.state.session.subject;
    return `${to.watch(playing?.kind === 'content' ? (playing.childId ?? playing.id) : subject.id)}${search}`;
  });
  const adFree = useAdFree(player);
  const isChild = useSessionValue('isChild');
  const protect = useProtected();
  useBoughtSince(player, subject.kind === 'content' ? subject.id : undefined);
  // The platform requires the PIN: with the right one, playback continues where it stopped.
  const unlock = useCallback(
    (denied: Denied) =>
      protect(parentalAction(denied.action) ?? 'vod', () => void player.do('reload', {}, 'app'), {
        age,
        isDemanded: true,
      }),
    [protect, player, age],
  );
  useEffect(
    () =>
      player.on('denied', ({ denied }) => {
        if (isGated(denied)) onGated(denied);
        // The mini player has its own PIN dialog.
        if (denied.reason === 'pin' && !dockedPicture()) unlock(denied);
      }),
    [player, onGated, unlock],
  );
  return (
    <div className="ac-content-player">
      <PageTitle words={subtitle ? `${title} · ${subtitle}` : title} />
      <PlayerProvider player={player}>
        <PlayerHeadingContext value={subtitle === undefined ? undefined : { title, facts: subtitle }}>
          <PlayerView
            isAway={isAway}
            onBack={onBack}
            statistics={(close) => <Statistics onClose={close} />}
            onAdFree={adFree}
            poster={poster}
            afterEnd={
              subject.kind === 'content' ? <AfterEnd id={subject.id} isChild={isChild} onNext={goOn} /> : undefined
            }
            gate={(denied) => (
              <Denial denied={denied} kind={subject.kind} id={subject.id} title={title} onUnlock={unlock} />
            )}
          />
        </PlayerHeadingContext>
      </PlayerProvider>
    </div>
  );
}

const WORDS: Readonly<
  Partial<
    Record<
      DenialReason,
      'errors.permission_denied' | 'errors.content_not_available' | 'errors.not_found_content' | 'catalogue.age_text'
    >
  >
> = {
  unpurchased: 'errors.permission_denied',
  'permission-denied': 'errors.permission_denied',
  lost: 'errors.not_found_content',
  adult: 'catalogue.age_text',
};

function Denial({
  denied,
  kind,
  id,
  title,
  onUnlock,
}: {
  readonly denied: Denied;
  readonly kind: 'content' | 'trailer';
  readonly id: string;
  readonly title: string;
  readonly onUnlock: (denied: Denied) => void;
}) {
  const { t } = useTranslation();
  const showPackets = useShowPackets(id);
  const isUser = useSessionValue('isUser');
  const isChild = useSessionValue('isChild');
  const isSold =
    denied.reason === 'unpurchased' || (denied.reason === 'permission-denied' && kind === 'content' && !isChild);
  const { plan, isFound } = useCheapestPlan(isSold && kind === 'content' && !isChild ? id : undefined);
  if (denied.reason === 'pin') return <PinNeeded title={title} onUnlock={() => onUnlock(denied)} />;
  if (denied.reason === 'missing') return <NotFound kind="content" />;
  // The title's own page knows what it costs and where else it runs.
  const aboutIt =
    kind === 'content' ? (
      <ButtonLink kind="quiet" to={to.content({ id })}>
        {t('catalogue.more_about')}
      </ButtonLink>
    ) : null;
  const reason = isFound
    ? plan
      ? t('catalogue.refused_plan', plan)
      : isSold && !isUser
        ? t('catalogue.refused_guest')
        : (denied.message ?? t(WORDS[denied.reason] ?? 'errors.content_not_available'))
    : undefined;
  return (
    <RefusedTitle
      id={kind === 'content' ? id : undefined}
      title={title}
      reason={reason}
      isLoggedIn={isUser}
      isChild={isChild}
      onBuy={isSold ? showPackets : undefined}
      action={
        isSold ? (
          <Button kind="play" onClick={showPackets}>
            {t('channels.show_packets')}
          </Button>
        ) : (
          <ButtonLink kind="play" to={to.channels()}>
            {t('catalogue.to_channels')}
          </ButtonLink>
        )
      }
      more={aboutIt}
    />
  );
}

/** Opens the title's packets; guests sign in first (B-415). */
function useShowPackets(contentId: string): () => void {
  const isUser = useSessionValue('isUser');
  const openModal = useOpenModal();
  const signIn = useSignIn();
  return useCallback(() => {
    if (isUser) openModal({ name: 'packets_channels', with: { contentId } });
    else void signIn({ reason: 'buy' });
  }, [isUser, openModal, signIn, contentId]);
}
