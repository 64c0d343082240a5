import type { Modals } from '@antenna/navigation';
import { basesFor, packetPrice } from '@antenna/packets-payments';
import { usePacketListQuery, usePacketQuery, useSelling } from '@antenna/store';
import { usePurchase } from '@antenna/store/payments';
import { Button, Dialog, Waiting } from '@antenna/tv-kit';
import { useTranslation } from '@antenna/ui-kit';
import { ShortList } from '../parts/ShortList.tsx';
import { OfferLine } from './OfferLine.tsx';
import '../modals/modals.css';

export interface BasePacketsDialogProps {
  readonly of: Modals['quick_packets'];
  readonly onClose: () => void;
}

const [WIDTH, HEIGHT] = [752, 88];

/** An additional packet needs a base packet: that one is chosen first, and what was asked for follows (C-034, C-148). */
export function BasePacketsDialog({ of: { packetId, baseIds }, onClose }: BasePacketsDialogProps) {
  const { t } = useTranslation();
  const { showsPrices } = useSelling();
  const [, send] = usePurchase();
  const { data, isError, refetch } = usePacketListQuery();
  const { data: asked } = usePacketQuery({ id: String(packetId) });
  const bases = data && basesFor(data, baseIds);
  return (
    <Dialog
      title={t('payments.base_title')}
      text={asked && t('payments.base_text', { name: asked.name })}
      onClose={onClose}
    >
      <div className="tu-offers" data-initial="">
        {bases === undefined && !isError ? (
          <Waiting label={t('common.loading')} style={{ width: WIDTH, height: HEIGHT }} />
        ) : null}
        {isError && !data ? (
          <>
            <p className="tu-error" role="alert">
              {t('shell.failed_text')}
            </p>
            <Button kind="play" id="bases-retry" onPress={() => void refetch()}>
              {t('common.retry')}
            </Button>
          </>
        ) : null}
        {bases?.length === 0 ? <p className="tu-lead">{t('payments.packets_none')}</p> : null}
        {bases && bases.length > 0 ? (
          <ShortList
            region="bases"
            label={t('payments.base_title')}
            count={bases.length}
            width={WIDTH}
            height={HEIGHT}
            lines={5}
            keyOf={(index) => bases[index]?.id ?? index}
            render={(index) => {
              const base = bases[index];
              return base ? (
                <OfferLine
                  name={base.name}
                  about={base.short}
                  price={showsPrices ? packetPrice(base) : undefined}
                  onPress={() => send({ type: 'base-chosen', packetId: base.id })}
                />
              ) : null;
            }}
          />
        ) : null}
      </div>
      <div className="tv-buttons">
        <Button id="bases-close" onPress={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
