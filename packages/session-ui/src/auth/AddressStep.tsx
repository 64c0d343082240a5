import type { AddressEvent, AddressState } from '@antenna/session';
import { Button, Spinner } from '@antenna/ui-kit';
import { useTexts } from '../texts.ts';
import { Choices } from './Choices.tsx';
import { failureText } from './present.ts';

export interface AddressStepProps {
  readonly state: Exclude<AddressState, { readonly at: 'none' }>;
  readonly send: (event: AddressEvent) => void;
}

/** City, then address, for a subscriber with several contracts. */
export function AddressStep({ state, send }: AddressStepProps) {
  const text = useTexts();
  const refusal = 'failure' in state && state.failure ? failureText(state.failure, text) : undefined;
  switch (state.at) {
    case 'asking-cities':
      return (
        <p className="se-auth-wait" role="status">
          <Spinner />
          {text('common.loading')}
        </p>
      );
    case 'failed':
      return (
        <div className="se-auth-form">
          <p role="alert">{refusal}</p>
          <Button kind="brand" onClick={() => send({ type: 'retried' })}>
            {text('common.retry')}
          </Button>
        </div>
      );
    case 'choosing-city':
    case 'setting-city':
      return (
        <Choices
          key="city"
          label={text('signin.city_title')}
          items={state.cities.map(({ id, name }) => ({ id, title: name }))}
          error={refusal}
          onChoose={(cityId) => send({ type: 'city-chosen', cityId })}
        />
      );
    case 'choosing-address':
    case 'setting-address':
      return (
        <>
          <Choices
            key="address"
            label={text('signin.address_title')}
            items={state.addresses.map(({ id, title }) => ({ id, title }))}
            error={refusal}
            onChoose={(addressId) => send({ type: 'address-chosen', addressId })}
          />
          {state.cities.length > 1 ? (
            <Button kind="text" disabled={state.at === 'setting-address'} onClick={() => send({ type: 'went-back' })}>
              {text('common.back')}
            </Button>
          ) : null}
        </>
      );
  }
}
