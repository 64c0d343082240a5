import type { Packet } from '@antenna/api-client';
import { to } from '@antenna/navigation';
import { Button } from '@antenna/ui-kit';
import { useId, useMemo, type ReactNode } from 'react';
import { ChannelMarks } from '../parts/ChannelMarks.tsx';
import { Collage } from '../parts/Collage.tsx';
import './packets/packets.css';

export interface InviteProps {
  readonly title: string;
  readonly text: string;
  /** Above the title. */
  readonly kicker?: string | undefined;
  /** What is offered: its posters and channels are in the band. `undefined` while it is loading. */
  readonly packets?: readonly Packet[] | undefined;
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
  readonly second?: ReactNode;
}

/** Marks that one line of the band holds. */
const MARKS = 6;

/** The first message to a viewer without a packet, over pictures of what they can have, with one action. */
export function Invite({ title, text, kicker, packets, action, second }: InviteProps) {
  const titleId = useId();
  const all = useMemo(() => together(packets ?? []), [packets]);
  return (
    <section className="pk-own pk-invite" data-theme="dark" aria-labelledby={titleId}>
      <Collage packet={all} />
      <div className="pk-own-body">
        {kicker === undefined ? null : <p className="pk-own-kicker">{kicker}</p>}
        <h2 id={titleId} className="pk-name">
          {title}
        </h2>
        <p className="k-lead pk-own-lead">{text}</p>
        <ChannelMarks channels={all.channels} total={all.channels.length} most={MARKS} allTo={to.channels()} />
        <div className="pk-own-actions">
          {action ? (
            <Button kind="brand" aria-haspopup="dialog" onClick={action.onPress}>
              {action.label}
            </Button>
          ) : null}
          {second}
        </div>
      </div>
    </section>
  );
}

type Together = Pick<Packet, 'videos' | 'libraries' | 'channels'>;

/** Everything that some packets hold, each thing once. */
function together(packets: readonly Packet[]): Together {
  const once = <Thing,>(things: readonly Thing[], keyOf: (thing: Thing) => unknown) => [
    ...new Map(things.map((thing) => [keyOf(thing), thing])).values(),
  ];
  return {
    videos: once(
      packets.flatMap(({ videos }) => videos),
      ({ image }) => image,
    ),
    libraries: once(
      packets.flatMap(({ libraries }) => libraries),
      ({ id }) => id,
    ),
    channels: once(
      packets.flatMap(({ channels }) => channels),
      ({ id }) => id,
    ),
  };
}
