import { iconCheck, Icon, moveFocus } from '@antenna/ui-kit';
import { useId } from 'react';

export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly lang?: string | undefined;
}

/** A radio group that arrow keys move through. */
export function ChoiceList({
  title,
  choices,
  onChoose,
}: {
  readonly title: string;
  readonly choices: readonly Choice[];
  readonly onChoose: (id: string) => void;
}) {
  const id = useId();
  const hasChosen = choices.some((each) => each.isChosen);
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={id}
      className="pl-choices"
      onKeyDown={(event) => {
        if (
          moveFocus(event, [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')], {
            axis: 'vertical',
            loop: true,
          })
        )
          event.stopPropagation();
      }}
    >
      <h3 id={id} className="pl-choices-title">
        {title}
      </h3>
      {choices.map((each, index) => (
        <button
          key={each.id}
          type="button"
          role="radio"
          aria-checked={each.isChosen}
          tabIndex={each.isChosen || (!hasChosen && index === 0) ? 0 : -1}
          lang={each.lang}
          className="pl-choice"
          onClick={() => onChoose(each.id)}
        >
          <span>{each.label}</span>
          {each.isChosen ? <Icon glyph={iconCheck} size="button" /> : null}
        </button>
      ))}
    </div>
  );
}
