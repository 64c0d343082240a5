import { useSyncExternalStore } from 'react';
import { ButtonLink, Button, useTranslation } from '@antenna/ui-kit';
import { gateText, type GateReason } from './gate-text.ts';
import { pageOf } from '../page-of.ts';
import type { About } from '../player/about.ts';
import type { EmbedServices } from '../services.ts';
import './Gate.css';

export interface GateProps {
  readonly reason: GateReason;
  readonly message?: string | undefined;
  readonly about?: About | undefined;
  readonly services: EmbedServices;
}

/** A poster, a text and one action, in place of the video. */
export function Gate({ reason, message, about, services }: GateProps) {
  const { t } = useTranslation();
  const { shown, brand, session } = services;
  const { place } = useSyncExternalStore(shown.subscribe, shown.get);
  const state = session.state();
  const { title, text, action } = gateText(
    reason,
    {
      kind: place.kind === 'nothing' ? place.of : place.kind,
      name: about?.title,
      message,
      brand,
      ...(state.at === 'forbidden-country' ? { country: state.country, ip: state.ip } : {}),
    },
    t,
  );
  const isNowhere = reason === 'missing' || reason === 'lost';
  // In the main app: an absolute address opens in a new window.
  const page = `${location.origin}${about?.page ?? (isNowhere ? '/' : pageOf(place))}`;
  return (
    <div className="em-gate" role="alert">
      {about?.poster ? <img className="em-gate-poster" src={about.poster} alt="" /> : null}
      <div className="em-gate-text">
        <h1>{title}</h1>
        {text ? <p>{text}</p> : null}
        {action === 'page' ? (
          <ButtonLink kind="play" size="small" to={page}>
            {t('embed.open', { name: brand })}
          </ButtonLink>
        ) : (
          <Button kind="play" size="small" onClick={() => location.reload()}>
            {t('common.retry')}
          </Button>
        )}
      </div>
    </div>
  );
}
