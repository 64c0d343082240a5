import type { ParentalDialogue } from '@antenna/api-client';
import { Button, Dialog, Icon, iconShieldCheck, useTranslation } from '@antenna/ui-kit';
import './PinView.css';

/** Modal `parental_start`: explains parental control, with two actions; also after creating a child profile. */
export function StartView({
  open,
  isForChild = false,
  onSet,
  onClose,
}: {
  readonly open: boolean;
  readonly isForChild?: boolean | undefined;
  readonly onSet: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      title={t(isForChild ? 'parental.start_child_title' : 'parental.start_title')}
      onClose={onClose}
      actions={
        <>
          <Button kind="brand" onClick={onSet}>
            {t('parental.start_set')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('parental.start_later')}
          </Button>
        </>
      }
    >
      <div className="pr-offer">
        <Icon glyph={iconShieldCheck} />
        <p>{t(isForChild ? 'parental.start_child_text' : 'parental.start_text')}</p>
        <p>{t(isForChild ? 'parental.start_child_more' : 'parental.start_more')}</p>
      </div>
    </Dialog>
  );
}

/** Modal `parental`: the operator's text and buttons, the primary one first. */
export function DialogueView({
  open,
  dialogue,
  onPress,
  onClose,
}: {
  readonly open: boolean;
  readonly dialogue: ParentalDialogue;
  readonly onPress: (action: string) => void;
  readonly onClose: () => void;
}) {
  const { icon, title, message, buttons } = dialogue;
  const ordered = buttons.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary));
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={ordered.map((button, index) => (
        <Button key={index} kind={button.isPrimary ? 'brand' : 'quiet'} onClick={() => onPress(button.action)}>
          {button.label}
        </Button>
      ))}
    >
      <div className="pr-offer">
        {icon === undefined ? null : <img className="pr-offer-icon" src={icon} alt="" />}
        <p>{message}</p>
      </div>
    </Dialog>
  );
}
