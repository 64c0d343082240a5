import type { AddressEvent, AddressState } from '@antenna/session';
import { Button, Spinner, useTranslation } from '@antenna/ui-kit';
import { Choices } from './Choices.tsx';
import { failureText } from './failure-text.ts';

export interface AddressStepProps {
  readonly state: Exclude<AddressState, { readonly at: 'none' }>;
  readonly send: (event: AddressEvent) => void;
}

/** City, then address, for a subscriber with several contracts. */
export function AddressStep({ state, send }: AddressStepProps) {
  const { t } = useTranslation();
  const refusal = 'failure' in state && state.failure ? failureText(state.failure, t) : undefined;
  switch (state.at) {
    case 'loading-cities':
      return (
        <p className="se-auth-wait" role="status">
          <Spinner />
          {t('common.loading')}
        </p>
      );
    case 'failed':
      return (
        <div className="se-auth-form">
          <p role="alert">{refusal}</p>
          <Button kind="brand" onClick={() => send({ type: 'retried' })}>
            {t('common.retry')}
          </Button>
        </div>
      );
    case 'choosing-city':
    case 'setting-city':
      return (
        <Choices
          key="city"
          label={t('signin.city_title')}
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
            label={t('signin.address_title')}
            items={state.addresses.map(({ id, title }) => ({ id, title }))}
            error={refusal}
            onChoose={(addressId) => send({ type: 'address-chosen', addressId })}
          />
          {state.cities.length > 1 ? (
            <Button kind="text" disabled={state.at === 'setting-address'} onClick={() => send({ type: 'went-back' })}>
              {t('common.back')}
            </Button>
          ) : null}
        </>
      );
  }
}
