import type { Promotion } from '@antenna/api-client';
import { classNames, IconButton, iconPause, iconPlay, Picture, useTranslation } from '@antenna/ui-kit';
import type { CSSProperties, RefObject } from 'react';
import { HERO_TURN } from '../limits.ts';
import { HeroMotion } from './HeroMotion.tsx';
import type { Rotation } from './use-rotation.ts';

interface HeroPagerProps {
  readonly promotions: readonly Promotion[];
  readonly rotation: Rotation;
  readonly every: number;
}

/** What follows the first slide: its motion, and the pager where there are several. */
export function HeroPager({ root, ...pager }: HeroPagerProps & { readonly root: RefObject<HTMLElement | null> }) {
  return (
    <>
      <HeroMotion
        root={root}
        promotions={pager.promotions}
        rotation={pager.rotation}
        isTimed={pager.every !== HERO_TURN}
      />
      {pager.promotions.length > 1 ? <Pager {...pager} /> : null}
    </>
  );
}

/** A still of each slide; the pressed one is shown. With a button that stops the slides. */
function Pager({ promotions, rotation, every }: HeroPagerProps) {
  const { t } = useTranslation();
  return (
    <div className="ca-pager" style={{ '--ca-turn': `${every}ms` } as CSSProperties}>
      <IconButton
        className="ca-pager-stop"
        glyph={rotation.isStopped ? iconPlay : iconPause}
        label={t(rotation.isStopped ? 'catalogue.play_slides' : 'catalogue.pause_slides')}
        onClick={rotation.toggle}
      />
      {promotions.map((promotion, index) => (
        <button
          key={promotion.id}
          type="button"
          className={classNames(
            'ca-pager-item',
            index === rotation.current && rotation.isRunning && 'ca-pager-item--running',
          )}
          aria-label={t('catalogue.slide', { number: index + 1, count: promotions.length, title: promotion.title })}
          aria-current={index === rotation.current || undefined}
          onClick={() => rotation.go(index)}
        >
          <span className="ca-pager-still">
            <Picture src={promotion.image} tone={promotion.title} />
          </span>
          <span className="ca-pager-line">
            <i />
          </span>
        </button>
      ))}
    </div>
  );
}
