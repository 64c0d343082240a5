import { useId, type ReactNode } from 'react';
import './SwitchRow.css';

/** A switch with its words; it acts at once. */
export function SwitchRow({ label, help, isOn, isDisabled = false, onToggle }: { readonly label: string; readonly help?: ReactNode; readonly isOn: boolean; readonly isDisabled?: boolean | undefined; readonly onToggle: () => void }) {
  const id = useId();
  return (
    <button type="button" role="switch" className="se-switch" aria-checked={isOn} aria-labelledby={`${id}-label`} aria-describedby={help ? `${id}-help` : undefined} aria-disabled={isDisabled || undefined} onClick={isDisabled ? undefined : onToggle}>
      <span className="se-switch-words">
        <span id={`${id}-label`} className="se-switch-label">{label}</span>
        {help ? <span id={`${id}-help`} className="se-switch-help">{help}</span> : null}
      </span>
      <span className="se-switch-track" aria-hidden="true" />
    </button>
  );
}
