import './State.css';

/** A loading spinner. Has a name only where nothing else says what is loading. */
export function Spinner({
  size = 32,
  label,
}: {
  readonly size?: number | undefined;
  readonly label?: string | undefined;
}) {
  return (
    <svg
      className="k-spinner"
      width={size}
      height={size}
      viewBox="0 0 32 32"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <circle cx="16" cy="16" r="13" fill="none" stroke="currentColor" strokeOpacity=".22" strokeWidth="3" />
      <path d="M16 3a13 13 0 0 1 13 13" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
