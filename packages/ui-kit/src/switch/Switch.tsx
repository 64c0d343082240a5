import { useId, type ReactNode } from 'react';
import './Switch.css';

export interface SwitchProps {
  readonly label: string;
  readonly help?: ReactNode;
  readonly isOn: boolean;
  /** Without it the switch is disabled, and the help says why. */
  readonly onToggle?: (() => void) | undefined;
}

/** A labelled switch, as wide as its container. */
export function Switch({ label, help, isOn, onToggle }: SwitchProps) {
  const id = useId();
  return (
    <button
      type="button"
      role="switch"
      className="k-switch"
      aria-checked={isOn}
      aria-labelledby={`${id}-label`}
      aria-describedby={help ? `${id}-help` : undefined}
      aria-disabled={onToggle ? undefined : true}
      onClick={onToggle}
    >
      <span className="k-switch-words">
        <span id={`${id}-label`}>{label}</span>
        {help ? (
          <span id={`${id}-help`} className="k-switch-help">
            {help}
          </span>
        ) : null}
      </span>
      <span className="k-switch-track" aria-hidden="true" />
    </button>
  );
}
