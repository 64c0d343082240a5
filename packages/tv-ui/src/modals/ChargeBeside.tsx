import type { Charge } from '@antenna/packets-payments';
import { Dialog } from '@antenna/tv-kit';
import type { ReactNode } from 'react';
import { Facts } from '../parts/Facts.tsx';
import { useMoney } from './use-charge.ts';
import './modals.css';

export interface ChargeBesideProps {
  readonly title: string;
  readonly charge: Charge | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A charge and, in a second column, what is chosen or shown for it: a long list does not push the charge out of view. */
export function ChargeBeside({ title, charge, onClose, children }: ChargeBesideProps) {
  const { factsOf } = useMoney();
  return (
    <Dialog title={title} text={charge?.name} place="wide" onClose={onClose}>
      <div className="tu-beside">
        <Facts className="tu-charge tu-charge--beside" facts={charge ? factsOf(charge) : []} />
        <div className="tu-beside-main">{children}</div>
      </div>
    </Dialog>
  );
}
