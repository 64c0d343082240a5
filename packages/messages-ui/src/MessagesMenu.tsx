import type { Message } from '@antenna/api-client';
import { useMessages, useOpenModal, useRemoveMessages } from '@antenna/store';
import {
  Button,
  Dialog,
  iconBell,
  IconButton,
  Popover,
  useLayout,
  VisuallyHidden,
  useTranslation,
} from '@antenna/ui-kit';
import { useState } from 'react';
import { MessageList } from './MessageList.tsx';
import { useAnnouncement } from './use-announcement.ts';
import './Messages.css';

/** The bell of the header with the number of messages, and the list it opens. For signed-in users only. */
export function MessagesMenu() {
  const { t } = useTranslation();
  const isMobile = useLayout('isMobile');
  const { messages, isFailed, retry } = useMessages();
  const openModal = useOpenModal();
  const remove = useRemoveMessages();
  const [isSheet, setSheet] = useState(false);
  const count = messages?.length ?? 0;
  const news = useAnnouncement(messages);
  const read = ({ id, title, text: words }: Message, close: () => void) => {
    close();
    openModal({ name: 'message', with: { title: title || t('messages.title'), text: words, messageId: id } });
  };
  const readAll = (close: () => void) => {
    close();
    remove((messages ?? []).map(({ id }) => id));
  };
  const list = (close: () => void) => (
    <MessageList messages={messages} isFailed={isFailed} onRetry={retry} onOpen={(message) => read(message, close)} />
  );
  const bell = {
    glyph: iconBell,
    count,
    label: count > 0 ? t('messages.button', { count }) : t('messages.title'),
  };
  const closeSheet = () => setSheet(false);
  return (
    <>
      {isMobile ? (
        <>
          <IconButton {...bell} aria-haspopup="dialog" onClick={() => setSheet(true)} />
          <Dialog
            open={isSheet}
            title={t('messages.title')}
            onClose={closeSheet}
            className="ms-sheet"
            actions={
              count > 0 ? (
                <Button kind="quiet" onClick={() => readAll(closeSheet)}>
                  {t('messages.mark_all')}
                </Button>
              ) : undefined
            }
          >
            {list(closeSheet)}
          </Dialog>
        </>
      ) : (
        <Popover label={t('messages.title')} align="end" trigger={<IconButton {...bell} />}>
          {(close) => (
            <div className="ms-panel">
              <div className="ms-head">
                <h2>{t('messages.title')}</h2>
                {count > 0 ? (
                  <Button kind="text" size="small" onClick={() => readAll(close)}>
                    {t('messages.mark_all')}
                  </Button>
                ) : null}
              </div>
              {list(close)}
            </div>
          )}
        </Popover>
      )}
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
    </>
  );
}
