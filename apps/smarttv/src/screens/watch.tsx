import type { Content } from '@antenna/api-client';
import { usePlayerOf } from '@antenna/app-core/player';
import { useServices } from '@antenna/app-core';
import { contentTitle } from '@antenna/catalogue';
import { to } from '@antenna/navigation';
import { parentalAction } from '@antenna/parental';
import type { Denied, Subject } from '@antenna/player-core';
import { useCapabilities, useContentQuery, useProtected, useSessionValue, useUnlock } from '@antenna/store';
import { Button, Message, Waiting } from '@antenna/tv-kit';
import { PlayerScreen, TitleRefused } from '@antenna/tv-ui';
import { iconFilmStrip, iconShieldCheck, useKeyedState, useTranslation } from '@antenna/ui-kit';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useWatching } from '../watching.tsx';

/** A film or an episode; it goes on where the viewer stopped. */
export function WatchScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useParams()['content'] ?? '';
  const { data: content, isError, refetch } = useContentQuery({ id });
  const { blockedIds } = useCapabilities().contents;
  const isLeftOut = blockedIds.includes(content?.id ?? id);
  if (content && !isLeftOut)
    return <Locked key={id} id={content.id} title={contentTitle(content)} age={content.age} still={stillOf(content)} />;
  if (!isError && !isLeftOut) return <Waiting label={t('common.loading')} className="tu-picture-focus" />;
  return (
    <div className="tu-page">
      <Message glyph={iconFilmStrip} title={t('errors.content_not_available')}>
        <Button id="watch-retry" kind="play" isInitial onPress={() => void refetch()}>
          {t('common.retry')}
        </Button>
        <Button id="watch-back" onPress={() => void navigate(-1)}>
          {t('common.back')}
        </Button>
      </Message>
    </div>
  );
}

export function TrailerScreen() {
  const { t } = useTranslation();
  const id = useParams()['trailer'] ?? '';
  return <Playing subject={{ kind: 'trailer', id }} title={t('catalogue.trailer')} age={undefined} />;
}

interface TitleProps {
  readonly id: string;
  readonly title: string;
  readonly age: number | undefined;
  readonly still?: string | undefined;
}

/** Shown in place of the picture until the PIN has been given. */
function Locked({ id, title, age, still }: TitleProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state, due, ask } = useUnlock({ action: 'vod', age: age ?? 0, item: id });
  if (state === 'open') return <Playing subject={{ kind: 'content', id }} title={title} age={age} still={still} />;
  if (due === 'unknown') return <Waiting label={t('common.loading')} className="tu-picture-focus" />;
  return (
    <div className="tu-page">
      <Message glyph={iconShieldCheck} title={title} text={t('parental.gate_text')}>
        <Button id="watch-pin" kind="play" isInitial onPress={ask}>
          {t(due === 'start' ? 'parental.start_set' : 'parental.gate_enter')}
        </Button>
        <Button id="watch-back" onPress={() => void navigate(-1)}>
          {t('common.back')}
        </Button>
      </Message>
    </div>
  );
}

function Playing({
  subject,
  title,
  age,
  still,
}: Pick<TitleProps, 'title' | 'age' | 'still'> & {
  readonly subject: Extract<Subject, { kind: 'content' | 'trailer' }>;
}) {
  const navigate = useNavigate();
  const player = usePlayerOf(useServices());
  const protect = useProtected();
  const isChild = useSessionValue('isChild');
  const watching = useWatching(subject.id);
  const [denied, deny] = useKeyedState<Denied | undefined>(subject.id, undefined);
  const key = JSON.stringify(subject);
  useEffect(() => {
    void player.do('open', { subject: JSON.parse(key) as Subject }, 'app');
  }, [player, key]);
  const refuse = useEffectEvent((given: Denied) => {
    watching.onDenied(given);
    if (given.reason === 'pin')
      protect(parentalAction(given.action) ?? 'vod', () => void player.do('reload', {}, 'app'), {
        age,
        isDemanded: true,
      });
    else deny(given);
  });
  const follow = useEffectEvent((id: string) => void navigate(to.watch(id), { replace: true }));
  useEffect(() => {
    const stops = [player.on('denied', (event) => refuse(event.denied)), player.on('episode', ({ id }) => follow(id))];
    return () => stops.forEach((stop) => stop());
  }, [player]);
  const onBack = () => void navigate(-1);
  if (watching.refused) return watching.refused;
  if (denied)
    return (
      <TitleRefused
        id={subject.id}
        title={title}
        still={still}
        isUnpurchased={
          !isChild &&
          subject.kind === 'content' &&
          (denied.reason === 'unpurchased' || denied.reason === 'permission-denied')
        }
        text={denied.message}
        onAbout={() => void navigate(to.content({ id: subject.id }))}
        onBack={onBack}
      />
    );
  return <PlayerScreen player={player} title={title} onBack={onBack} />;
}

const stillOf = ({ background, cover }: Content) => background ?? cover.still ?? cover.bg;
