import type { HistoryItem } from '@antenna/api-client';
import { useChangeHistoryMutation, type HistoryChange } from '@antenna/store';
import { Button, IconButton, iconDotsThree, iconX, useLayer, useTranslation } from '@antenna/ui-kit';
import { useRef, useState, type FocusEvent } from 'react';
import './HistoryActions.css';

/** What can be done with a begun title besides going on: mark it as watched, or take it off the row. */
export function HistoryActions({ item }: { readonly item: HistoryItem }) {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [change, { isLoading }] = useChangeHistoryMutation();
  const { content, episode, showing } = item;
  const run = async (what: HistoryChange['change']) => {
    const neighbour = besideOf(root.current);
    const done = await change({ change: what, target: showing ?? { contentId: episode?.id ?? content.id } });
    if (!('error' in done)) neighbour?.focus();
    setOpen(false);
  };
  const close = () => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  useLayer(isOpen, close, 'menu');
  return (
    <div ref={root} className="ca-history-actions" data-open={isOpen || undefined} onBlur={onBlur}>
      <IconButton
        className="ca-history-more"
        glyph={isOpen ? iconX : iconDotsThree}
        label={isOpen ? t('common.close') : t('catalogue.more_for', { title: content.title })}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen ? (
        <div className="ca-history-choices" role="group" aria-label={content.title}>
          <Button size="small" kind="quiet" disabled={isLoading} onClick={() => void run('watched')}>
            {t('catalogue.mark_watched')}
          </Button>
          <Button size="small" kind="quiet" disabled={isLoading} onClick={() => void run('remove')}>
            {t('catalogue.remove_from_row')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** The card that gets the focus when this one is gone. */
function besideOf(element: Element | null): HTMLElement | null | undefined {
  const item = element?.closest('[data-cards] > *');
  return (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('a');
}
