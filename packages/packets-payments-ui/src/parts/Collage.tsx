import type { Packet } from '@antenna/api-client';
import { packetBackground } from '@antenna/packets-payments';
import { Picture, useLayout } from '@antenna/ui-kit';
import { ChannelMark } from './ChannelMarks.tsx';
import './Collage.css';

/** Pictures that stand at a slant, as many as fill the place; plates are lower, more of them fill it. */
const MOST = 6;
const MOST_PLATES = 15;

/** Pictures behind a packet's texts: the operator's background, else posters of its content. Hidden from screen readers. */
export function Collage({
  packet: { videos, libraries, design, channels },
}: {
  readonly packet: Pick<Packet, 'videos' | 'libraries' | 'design' | 'channels'>;
}) {
  const isMobile = useLayout('isMobile');
  const own = packetBackground(design, isMobile ? 'mobile' : 'tv');
  if (own !== undefined)
    return (
      <div className="pk-collage pk-collage--whole" aria-hidden="true">
        <Picture src={own} />
      </div>
    );
  const found = [...videos.map(({ image }) => image), ...libraries.map(({ cover }) => cover)].filter(
    (src) => src !== undefined,
  );
  if (found.length === 0) return <Plates channels={channels} />;
  const pictures = Array.from({ length: MOST }, (_, index) => found[index % found.length]);
  return (
    <div className="pk-collage" aria-hidden="true">
      <div>
        {pictures.map((src, index) => (
          <span key={index}>
            <Picture src={src} />
          </span>
        ))}
      </div>
    </div>
  );
}

/** Without any picture the marks of its channels stand for it. */
function Plates({ channels }: { readonly channels: Packet['channels'] }) {
  if (channels.length === 0) return null;
  const plates = Array.from({ length: MOST_PLATES }, (_, index) => channels[index % channels.length]);
  return (
    <div className="pk-collage pk-collage--plates" aria-hidden="true">
      <div>
        {plates.map((channel, index) => (
          <span key={index}>{channel ? <ChannelMark channel={channel} decorative /> : null}</span>
        ))}
      </div>
    </div>
  );
}
