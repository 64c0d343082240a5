import './parts.css';

export interface TypedTextProps {
  readonly label: string;
  readonly text: string;
  /** Places of a code; without it a line of text. */
  readonly places?: number | undefined;
  readonly isSecret?: boolean | undefined;
  /** Of several texts the one that the keys write. */
  readonly isActive?: boolean | undefined;
  readonly error?: string | undefined;
}

/** What was typed with the pad or the keyboard on the screen: no field, the focus stays on the keys. */
export function TypedText({ label, text, places, isSecret = false, isActive = false, error }: TypedTextProps) {
  const shown = isSecret ? '•'.repeat(text.length) : text;
  return (
    <div className="tu-typed" data-wrong={error ? '' : undefined} data-active={isActive || undefined}>
      <p className="tu-typed-label">{label}</p>
      {places === undefined ? (
        <p className="tu-typed-line">{shown || '\u00a0'}</p>
      ) : (
        <p className="tu-typed-code" aria-label={isSecret ? undefined : text}>
          {Array.from({ length: places }, (_, index) => (
            <span key={index} className={index === text.length ? 'tu-typed-next' : undefined}>
              {shown[index] ?? '\u00a0'}
            </span>
          ))}
        </p>
      )}
      <p className="tu-typed-error" role="alert">
        {error ?? ''}
      </p>
    </div>
  );
}
