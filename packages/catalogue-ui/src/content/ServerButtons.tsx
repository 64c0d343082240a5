import type { Content, ContentButton } from '@antenna/api-client';
import { Button } from '@antenna/ui-kit';

export interface PressedButton {
  /** What is bought; undefined opens the choice of packets. */
  readonly purchaseId: string | undefined;
  readonly playsAfter: boolean;
}

const purchaseOf = ({ data, showOptions }: ContentButton): string | undefined => {
  const { purchase_id: id } = (typeof data === 'object' && data !== null ? data : {}) as { purchase_id?: unknown };
  return !showOptions && typeof id === 'string' ? id : undefined;
};

/** Buttons that the platform sends with a title (B-207); of an unknown kind they are left out. */
export function ServerButtons({
  buttons,
  onPay,
}: {
  readonly buttons: Content['buttons'];
  readonly onPay: (pressed: PressedButton) => void;
}) {
  return buttons
    .filter(({ type, caption }) => type === 'pay' && caption !== '')
    .map((button, index) => (
      <Button
        key={index}
        className="ca-server-button"
        onClick={() => onPay({ purchaseId: purchaseOf(button), playsAfter: button.playAfter })}
      >
        {button.icon ? <img src={button.icon} alt="" width={20} height={20} /> : null}
        <span className="ca-server-words">
          <span>{button.caption}</span>
          {button.subCaption ? <small>{button.subCaption}</small> : null}
        </span>
      </Button>
    ));
}
