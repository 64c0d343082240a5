import { to, type PayingModals } from '@antenna/navigation';
import { useSelling } from '@antenna/store';
import { useTranslation } from '@antenna/ui-kit';
import type { ComponentType } from 'react';
import type { ViewProps } from './view-props.ts';
import { NoticeView, type NoticeWay } from './views/NoticeView.tsx';

/** An overlay with prices: in an app that sells nothing it says so; where a store sells, the plans are on their page. */
export function soldHere<Name extends keyof PayingModals>(
  Modal: ComponentType<ViewProps<Name>>,
): ComponentType<ViewProps<Name>> {
  return function SoldHere(props) {
    const { showsPrices, sells } = useSelling();
    return showsPrices ? <Modal {...props} /> : <NotHere {...props} isInStore={sells === 'store'} />;
  };
}

function NotHere({
  open,
  onClose,
  isInStore,
}: Pick<ViewProps<keyof PayingModals>, 'open' | 'onClose'> & { readonly isInStore: boolean }) {
  const { t } = useTranslation();
  const plans: NoticeWay = { label: t('packets.all'), to: to.packets(), kind: 'brand' };
  const close: NoticeWay = { label: t('common.close'), kind: 'quiet' };
  return (
    <NoticeView
      open={open}
      title={t(isInStore ? 'packets.title' : 'packets.not_in_app')}
      paragraphs={[]}
      ways={isInStore ? [plans, close] : [close]}
      onClose={onClose}
    />
  );
}
