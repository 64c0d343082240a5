import type { PayingFlow } from '@antenna/navigation';
import { chargeOfOffered } from '@antenna/packets-payments';
import { useOffer, usePayment } from '@antenna/store/payments';
import { Button, Press } from '@antenna/tv-kit';
import { useNow, useTranslation } from '@antenna/ui-kit';
import { ShortList } from '../parts/ShortList.tsx';
import { ChargeBeside } from './ChargeBeside.tsx';
import { useBillCharge } from './use-charge.ts';

interface System {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly press: () => void;
}

/** The ways to pay that the operator has. */
export function PaySystemsDialog({ of, onClose }: { readonly of: PayingFlow; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const chargeOf = useBillCharge();
  const now = useNow();
  const [payment, toPayment] = usePayment();
  const [offer, toOffer] = useOffer();
  const isOffer = of === 'offer' && offer.at === 'choosing';
  const isBill = payment.at === 'choosing' || payment.at === 'pausing';
  // What pays is chosen here.
  const charge = isOffer
    ? { ...chargeOfOffered(offer, { now, balance: '' }), method: undefined, balance: undefined }
    : isBill
      ? { ...chargeOf(payment), method: undefined }
      : undefined;
  const systems: readonly System[] = isOffer
    ? offer.systems.map((system) => ({
        id: system.id,
        title: system.title,
        about: '',
        press: () => toOffer({ type: 'method-chosen', systemId: system.id, form: system.payformShortname }),
      }))
    : isBill
      ? payment.bill.methods.map((method) => ({
          id: method.id,
          title: method.title,
          about: method.description,
          press: () => toPayment({ type: 'method-chosen', methodId: method.id }),
        }))
      : [];
  return (
    <ChargeBeside title={t('payments.systems_title')} charge={charge} onClose={onClose}>
      <Systems systems={systems} label={t('payments.systems_title')} />
      <Button id="systems-close" onPress={onClose}>
        {t('common.cancel')}
      </Button>
    </ChargeBeside>
  );
}

function Systems({ systems, label }: { readonly systems: readonly System[]; readonly label: string }) {
  if (systems.length === 0) return null;
  return (
    <div className="tu-systems" data-initial="">
      <ShortList
        region="pay-systems"
        label={label}
        count={systems.length}
        width={728}
        height={112}
        gap={12}
        lines={4}
        keyOf={(index) => systems[index]?.id ?? index}
        render={(index) => {
          const system = systems[index];
          return system ? (
            <Press className="tu-system" onPress={system.press}>
              <span className="tu-ellipsis">{system.title}</span>
              {system.about ? <span className="tu-system-about tu-ellipsis">{system.about}</span> : null}
            </Press>
          ) : null;
        }}
      />
    </div>
  );
}
