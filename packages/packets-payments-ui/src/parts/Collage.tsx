import type { Packet } from '@antenna/api-client';
import { packetBackground } from '@antenna/packets-payments';
import { Picture, useLayout } from '@antenna/ui-kit';
import './Collage.css';

/** Pictures that stand at a slant, as many as fill the place. */
const MOST = 6;

/** What is in a packet, as pictures behind its words: the operator's own background, else what it lets one watch. Says nothing to readers. */
export function Collage({ packet: { videos, libraries, design } }: { readonly packet: Pick<Packet, 'videos' | 'libraries' | 'design'> }) {
  const { isMobile } = useLayout();
  const own = packetBackground(design, isMobile ? 'mobile' : 'tv');
  if (own !== undefined) return <div className="pk-collage pk-collage--whole" aria-hidden="true"><Picture src={own} /></div>;
  const found = [...videos.map(({ image }) => image), ...libraries.map(({ cover }) => cover)].filter((src) => src !== undefined);
  if (found.length === 0) return null;
  const pictures = Array.from({ length: MOST }, (_, index) => found[index % found.length]);
  return <div className="pk-collage" aria-hidden="true"><div>{pictures.map((src, index) => <span key={index}><Picture src={src} /></span>)}</div></div>;
}
