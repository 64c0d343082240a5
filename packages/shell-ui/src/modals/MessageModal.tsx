import { Button, ButtonLink, Dialog, useTranslation } from '@antenna/ui-kit';
import type { ModalViewProps } from './ModalHost.tsx';

export interface MessageModalProps extends ModalViewProps<'message'> {
  /** Called on OK, not when the dialog is merely closed. */
  readonly onConfirm?: (() => void) | undefined;
}

/** Modal `message`: what happened and what to do. */
export function MessageModal({ with: { title, text: words, actions }, open, onClose, onConfirm }: MessageModalProps) {
  const { t } = useTranslation();
  const confirm = () => {
    onClose();
    onConfirm?.();
  };
  const buttons = actions?.length
    ? actions.toSorted((a, b) => Number(b.isPrimary ?? false) - Number(a.isPrimary ?? false))
    : [{ label: t('common.confirm'), isPrimary: true }];
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={buttons.map((action) => {
        const kind = action.isPrimary ? 'brand' : 'quiet';
        return action.to === undefined ? (
          <Button key={action.label} kind={kind} onClick={confirm}>
            {action.label}
          </Button>
        ) : (
          <ButtonLink key={action.label} kind={kind} to={action.to} onClick={onClose}>
            {action.label}
          </ButtonLink>
        );
      })}
    >
      {paragraphs(words)}
    </Dialog>
  );
}

/** Modal `text`: a longer text to read. */
export function TextModal({ with: { title, description }, open, onClose }: ModalViewProps<'text'>) {
  return (
    <Dialog open={open} title={title} size="wide" onClose={onClose}>
      {paragraphs(description)}
    </Dialog>
  );
}

/** Plain text: lines become paragraphs; never parsed as markup. */
function paragraphs(text: string) {
  return text
    .split(/\n+/)
    .filter(Boolean)
    .map((paragraph, index) => <p key={index}>{paragraph}</p>);
}
