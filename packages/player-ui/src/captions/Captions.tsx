import { isCastElsewhere, type CaptionStyle, type Cue } from '@antenna/player-core';
import { usePlayer } from '../player-context.tsx';
import './Captions.css';

/** Subtitles in the viewer's style, above the controls. Their author may have placed some at the top. */
export function Captions() {
  const cues = usePlayer((state) => state.tracks.cues);
  const style = usePlayer((state) => state.captions);
  // They are shown on the other device.
  const isElsewhere = usePlayer((state) => isCastElsewhere(state.cast));
  if (cues.length === 0 || isElsewhere) return null;
  const isUpper = ({ place }: Cue) => place === 'top' || style.place === 'top';
  return (
    <>
      <CaptionLines cues={cues.filter(isUpper)} style={style} place="top" />
      <CaptionLines cues={cues.filter((cue) => !isUpper(cue))} style={style} place="bottom" />
    </>
  );
}

function CaptionLines({
  cues,
  style,
  place,
}: {
  readonly cues: readonly Cue[];
  readonly style: CaptionStyle;
  readonly place: CaptionStyle['place'];
}) {
  return cues.length === 0 ? null : (
    <div className="pl-captions" data-place={place} aria-hidden="true">
      {cues.map((cue) => (
        <CaptionLine key={cue.text} style={style}>
          {cue.text}
        </CaptionLine>
      ))}
    </div>
  );
}

/** One cue in a style. */
export function CaptionLine({ children, style }: { readonly children: string; readonly style: CaptionStyle }) {
  return (
    <p
      className="pl-caption"
      data-size={style.size}
      data-color={style.color}
      data-background={style.background}
      data-edge={style.edge}
    >
      <span>{children}</span>
    </p>
  );
}
