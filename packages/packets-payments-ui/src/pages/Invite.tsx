import { Button, iconUserCircle, Icon } from '@antenna/ui-kit';
import type { ReactNode } from 'react';
import './Invite.css';

/** The first message to a viewer without a packet, with one action. */
export function Invite({
  title,
  text,
  action,
  second,
}: {
  readonly title: string;
  readonly text: string;
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
  readonly second?: ReactNode;
}) {
  return (
    <section className="pk-invite">
      <Icon glyph={iconUserCircle} size="large" />
      <div className="pk-invite-words">
        <h2 className="k-h3">{title}</h2>
        <p className="k-text-2">{text}</p>
      </div>
      <div className="pk-buttons">
        {action ? (
          <Button kind="brand" aria-haspopup="dialog" onClick={action.onPress}>
            {action.label}
          </Button>
        ) : null}
        {second}
      </div>
    </section>
  );
}
