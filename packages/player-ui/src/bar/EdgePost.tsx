import { useNow } from '@antenna/ui-kit';
import { useTexts } from '../texts.ts';
import { useClockText } from '../time-text.ts';

/** Live without an archive: no bar that pretends, only the red post and the clock. */
export function EdgePost() {
  const text = useTexts();
  const clockText = useClockText();
  const now = useNow('minute');
  return (
    <p className="pl-edge-only">
      <i className="pl-post" aria-hidden="true" />
      <span>{text('player.live')}</span>
      <time>{clockText(now / 1000)}</time>
    </p>
  );
}
