import './parts.css';
import '../titles/titles.css';

/** A picture behind a page's words, in the upper right. */
export function Backdrop({ src }: { readonly src: string | undefined }) {
  return src === undefined ? null : (
    <div className="tu-title-still" style={{ backgroundImage: `url("${encodeURI(src)}")` }} />
  );
}
