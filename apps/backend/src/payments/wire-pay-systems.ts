import type { PaySystem } from '@antenna/api-contract';
import { formatMoney } from '@antenna/kernel';
import { isOfferOnly, type PayForm, type PaySystemFile } from '@antenna/payments';
import { localise } from '../texts/localised.ts';

/** As `GET …/payforms` shows them: what the wallet can be topped up by. */
export function wirePaySystems(forms: readonly PayForm[], language: string): PaySystem[] {
  const systems = new Map<string, { file: PaySystemFile; forms: PayForm[] }>();
  for (const form of forms) {
    if (isOfferOnly(form)) continue;
    const known = systems.get(form.system.id) ?? { file: form.system, forms: [] };
    known.forms.push(form);
    systems.set(form.system.id, known);
  }
  return [...systems.values()].map(({ file, forms: own }) => ({
    ...paySystemTexts(file, language),
    id: file.id,
    skip_parental_control: file.skip_parental_control ?? false,
    payforms: own.map(({ word, min, max, fixed }) => ({
      shortname: word,
      params: { paysystem_shortname: file.id, min: formatMoney(fixed ?? min), max: formatMoney(fixed ?? max) },
    })),
  }));
}

/** What an operator says of a pay system, in one language. */
export function paySystemTexts(file: PaySystemFile, language: string) {
  return {
    title: localise(file.title, language),
    description: localise(file.description, language),
    button_text: localise(file.button_text, language),
    how_to_use: localise(file.how_to_use, language),
    how_to_use_packet: localise(file.how_to_use_packet, language),
  };
}
