import type { Message } from '@antenna/api-client';
import { useState } from 'react';
import { useTranslation } from '@antenna/ui-kit';

/** The announcement when messages arrive or the last one is removed; none on first load. */
export function useNews(messages: readonly Message[] | undefined): string {
  const { t } = useTranslation();
  const ids = messages?.map(({ id }) => id).join('\n');
  const [known, setKnown] = useState(ids);
  const [news, setNews] = useState<'none' | 'came' | 'read'>('none');
  if (ids !== known) {
    const before = new Set(known?.split('\n'));
    const hasCome = messages?.some(({ id }) => !before.has(id)) === true;
    setKnown(ids);
    setNews(known === undefined || ids === undefined ? 'none' : hasCome ? 'came' : ids === '' ? 'read' : 'none');
  }
  if (news === 'came') return t('messages.unread', { count: messages?.length ?? 0 });
  return news === 'read' ? t('messages.all_read') : '';
}
