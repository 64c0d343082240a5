import type { AddressEvent, AddressState } from '@antenna/session';
import { Button } from '@antenna/tv-kit';
import { useTranslation } from '@antenna/ui-kit';
import { failureWords } from './failure-words.ts';

export interface AddressWayProps {
  readonly state: Exclude<AddressState, { readonly at: 'none' }>;
  readonly send: (event: AddressEvent) => void;
}

/** City, then address, for a subscriber with several contracts. */
export function AddressWay({ state, send }: AddressWayProps) {
  const { t } = useTranslation();
  if (state.at === 'loading-cities') return <p role="status">{t('common.loading')}</p>;
  const error = 'failure' in state && state.failure ? failureWords(state.failure, t) : undefined;
  if (state.at === 'failed')
    return (
      <div className="tu-column">
        <p className="tu-error" role="alert">
          {error}
        </p>
        <Button kind="play" id="address-again" isInitial onPress={() => send({ type: 'retried' })}>
          {t('common.retry')}
        </Button>
      </div>
    );
  const isCity = state.at === 'choosing-city' || state.at === 'setting-city';
  const items = isCity
    ? state.cities.map(({ id, name }) => ({
        id: `city-${id}`,
        name,
        choose: () => send({ type: 'city-chosen', cityId: id }),
      }))
    : state.addresses.map(({ id, title }) => ({
        id: `address-${id}`,
        name: title,
        choose: () => send({ type: 'address-chosen', addressId: id }),
      }));
  return (
    <div key={isCity ? 'city' : 'address'} className="tu-column">
      <p>{t(isCity ? 'signin.city_title' : 'signin.address_title')}</p>
      <div className="tu-si-list" data-region="addresses">
        {items.map(({ id, name, choose }, index) => (
          <Button key={id} id={id} isInitial={index === 0} onPress={choose}>
            {name}
          </Button>
        ))}
      </div>
      {error ? (
        <p className="tu-error" role="alert">
          {error}
        </p>
      ) : null}
      {!isCity && state.cities.length > 1 ? (
        <Button
          id="address-back"
          isDisabled={state.at === 'setting-address'}
          onPress={() => send({ type: 'went-back' })}
        >
          {t('common.back')}
        </Button>
      ) : null}
    </div>
  );
}
