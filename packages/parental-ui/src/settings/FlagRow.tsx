import { useId } from 'react';
import './settings.css';

/** A switch with its words; it acts at once. Without `onToggle` it is on for good. */
export function FlagRow({ label, help, isOn, onToggle }: { readonly label: string; readonly help?: string | undefined; readonly isOn: boolean; readonly onToggle?: (() => void) | undefined }) {
  const id = useId();
  return (
    <button type="button" role="switch" className="pr-flag" aria-checked={isOn} aria-labelledby={`${id}-label`} aria-describedby={help === undefined ? undefined : `${id}-help`} aria-disabled={onToggle ? undefined : true} onClick={onToggle}>
      <span className="pr-flag-words">
        <span id={`${id}-label`}>{label}</span>
        {help === undefined ? null : <span id={`${id}-help`} className="pr-flag-help">{help}</span>}
      </span>
      <span className="pr-flag-track" aria-hidden="true" />
    </button>
  );
}
