import type {
  AddressEvent,
  AddressState,
  BlockEvent,
  BlockState,
  PasswordLoginEvent,
  PasswordLoginState,
  PhoneLoginEvent,
  PhoneLoginState,
} from '@antenna/session';
import { useLateFlow } from '../../flow/use-late-flow.ts';
import { addressChoice, block, passwordLogin, phoneLogin } from './flows.ts';
import { signInPart } from './part.ts';

export const usePhoneLogin = (): readonly [PhoneLoginState, (event: PhoneLoginEvent) => void] =>
  useLateFlow(signInPart, phoneLogin);
export const usePasswordLogin = (): readonly [PasswordLoginState, (event: PasswordLoginEvent) => void] =>
  useLateFlow(signInPart, passwordLogin);
export const useAddressChoice = (): readonly [AddressState, (event: AddressEvent) => void] =>
  useLateFlow(signInPart, addressChoice);
/** The block of a contract, and asking again at once (after a payment). */
export const useBlock = (): readonly [BlockState, (event: BlockEvent) => void] => useLateFlow(signInPart, block);
