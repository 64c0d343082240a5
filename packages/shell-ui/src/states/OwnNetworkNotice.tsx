import { Icon, iconWarningCircle, useTranslation } from '@antenna/ui-kit';
import './OwnNetworkNotice.css';

/** For an operator whose service works in its own network only: a notice for viewers of other networks. */
export function OwnNetworkNotice({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  return (
    <p className="sh-own-network" role="status">
      <Icon glyph={iconWarningCircle} size="button" />
      <span>{t('packets.own_network', { name })}</span>
    </p>
  );
}
