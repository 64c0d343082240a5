import { Icon, iconWarningCircle } from '@antenna/ui-kit';
import { useTexts } from '../texts.ts';
import './OwnNetworkNotice.css';

/** One operator's service works from his own network alone: whoever comes from another is told so. */
export function OwnNetworkNotice({ name }: { readonly name: string }) {
  const text = useTexts();
  return (
    <p className="sh-own-network" role="status">
      <Icon glyph={iconWarningCircle} size="button" />
      <span>{text('packets.own_network', { name })}</span>
    </p>
  );
}
