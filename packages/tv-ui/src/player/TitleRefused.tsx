import { Button, Message } from '@antenna/tv-kit';
import { iconFilmStrip, iconLock, useTranslation } from '@antenna/ui-kit';
import { Backdrop } from '../parts/Backdrop.tsx';
import { OffersBelow } from '../packets/OffersBelow.tsx';
import './player.css';

export interface TitleRefusedProps {
  readonly id: string;
  readonly title: string;
  readonly still: string | undefined;
  /** A packet opens it. */
  readonly isUnpurchased: boolean;
  /** The server's own words. */
  readonly text: string | undefined;
  readonly onAbout: () => void;
  readonly onBack: () => void;
}

/** A film or an episode that the server does not play: why, and what opens it. */
export function TitleRefused({ id, title, still, isUnpurchased, text, onAbout, onBack }: TitleRefusedProps) {
  const { t } = useTranslation();
  return (
    <>
      <Backdrop src={still} />
      <div className="tu-page">
        <Message
          glyph={isUnpurchased ? iconLock : iconFilmStrip}
          title={title}
          text={text ?? t(isUnpurchased ? 'payments.packets_of_title' : 'errors.content_not_available')}
        >
          <Button id="denied-about" kind="play" isInitial={!isUnpurchased} onPress={onAbout}>
            {t('catalogue.more_about')}
          </Button>
          <Button id="denied-back" onPress={onBack}>
            {t('common.back')}
          </Button>
        </Message>
        {isUnpurchased ? <OffersBelow of={{ contentId: id }} playAfter={{ kind: 'content', id }} /> : null}
      </div>
    </>
  );
}
