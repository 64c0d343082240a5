import type { ReactNode } from 'react';

export interface FactsProps {
  /** Names and what they are; a fact without a value is left out. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
  readonly className: string;
}

/** A list of facts, read out as names with their values. */
export function Facts({ facts, className }: FactsProps) {
  return (
    <dl className={className}>
      {facts.map(([name, value]) =>
        value === undefined || value === null || value === '' ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
