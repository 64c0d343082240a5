import { Icon, iconWarningCircle, useTranslation } from '@antenna/ui-kit';
import './OwnNetworkNotice.css';

/** One operator's service works from his own network alone: whoever comes from another is told so. */
export function OwnNetworkNotice({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  return (
    <p className="sh-own-network" role="status">
      <Icon glyph={iconWarningCircle} size="button" />
      <span>{t('packets.own_network', { name })}</span>
    </p>
  );
}
