import { Button, ButtonLink, Dialog } from '@antenna/ui-kit';
import { useTexts } from '../texts.ts';
import type { ModalViewProps } from './ModalHost.tsx';

/** Modal `message`: what happened, and what to do about it. */
export function MessageModal({ with: { title, text: words, actions }, open, onClose }: ModalViewProps<'message'>) {
  const text = useTexts();
  const buttons = actions?.length ? actions.toSorted((a, b) => Number(b.isPrimary ?? false) - Number(a.isPrimary ?? false)) : [{ label: text('common.confirm'), isPrimary: true }];
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={buttons.map((action) => {
        const kind = action.isPrimary ? 'brand' : 'quiet';
        return action.to === undefined
          ? <Button key={action.label} kind={kind} onClick={onClose}>{action.label}</Button>
          : <ButtonLink key={action.label} kind={kind} to={action.to} onClick={onClose}>{action.label}</ButtonLink>;
      })}
    >
      <p>{words}</p>
    </Dialog>
  );
}

/** Modal `text`: a longer text to read. */
export function TextModal({ with: { title, description }, open, onClose }: ModalViewProps<'text'>) {
  return (
    <Dialog open={open} title={title} size="wide" onClose={onClose}>
      {description.split(/\n+/).filter(Boolean).map((paragraph, index) => <p key={index}>{paragraph}</p>)}
    </Dialog>
  );
}
