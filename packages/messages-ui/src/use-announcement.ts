import type { Message } from '@antenna/api-client';
import { useState } from 'react';
import { useTranslation } from '@antenna/ui-kit';

/** The announcement when messages arrive or the last one is removed; none on first load. */
export function useAnnouncement(messages: readonly Message[] | undefined): string {
  const { t } = useTranslation();
  const ids = messages?.map(({ id }) => id).join('\n');
  const [known, setKnown] = useState(ids);
  const [change, setChange] = useState<'none' | 'arrived' | 'read'>('none');
  if (ids !== known) {
    const before = new Set(known?.split('\n'));
    const hasArrived = messages?.some(({ id }) => !before.has(id)) === true;
    setKnown(ids);
    setChange(
      known === undefined || ids === undefined ? 'none' : hasArrived ? 'arrived' : ids === '' ? 'read' : 'none',
    );
  }
  if (change === 'arrived') return t('messages.unread', { count: messages?.length ?? 0 });
  return change === 'read' ? t('messages.all_read') : '';
}
