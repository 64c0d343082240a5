import { Button, ButtonLink, Dialog } from '@antenna/ui-kit';
import '../paying.css';

/** One way on from a notice: an address, or a doing. */
export interface NoticeWay {
  readonly label: string;
  readonly to?: string | undefined;
  readonly onPress?: (() => void) | undefined;
  readonly kind: 'play' | 'brand' | 'quiet';
}

/** Why a purchase or playback is not possible, with one action. */
export function NoticeView({
  open,
  title,
  paragraphs,
  ways,
  onClose,
}: {
  readonly open: boolean;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly ways: readonly NoticeWay[];
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={ways.map(({ label, to, onPress, kind }) =>
        to === undefined ? (
          <Button key={label} kind={kind} onClick={onPress ?? onClose}>
            {label}
          </Button>
        ) : (
          <ButtonLink key={label} kind={kind} to={to} onClick={onClose}>
            {label}
          </ButtonLink>
        ),
      )}
    >
      {paragraphs.filter(Boolean).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Dialog>
  );
}
