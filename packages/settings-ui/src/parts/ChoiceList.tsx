import { useId } from 'react';
import { Icon, iconCheck } from '@antenna/ui-kit';
import './ChoiceList.css';

export interface Choice {
  readonly key: string;
  readonly label: string;
  /** BCP 47, when the label is in another language. */
  readonly lang?: string | undefined;
}

/** A radio group: native radio buttons styled as rows. */
export function ChoiceList({
  label,
  choices,
  current,
  onChange,
  hasHeading = false,
}: {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly current: string;
  readonly onChange: (key: string) => void;
  /** Where the page's heading does not say what is chosen, the label is seen. */
  readonly hasHeading?: boolean;
}) {
  const name = useId();
  return (
    <fieldset className="st-choices">
      <legend className={hasHeading ? 'st-choices-heading k-h2' : 'st-choices-name'}>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.key} className="st-choice" lang={choice.lang}>
          <input
            type="radio"
            name={name}
            value={choice.key}
            checked={choice.key === current}
            onChange={() => onChange(choice.key)}
          />
          <span className="st-choice-label">{choice.label}</span>
          <Icon glyph={iconCheck} size="button" className="st-choice-check" />
        </label>
      ))}
    </fieldset>
  );
}
