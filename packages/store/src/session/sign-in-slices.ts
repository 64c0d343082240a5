import type {
  AddressEffect,
  AddressEvent,
  AddressState,
  BlockEffect,
  BlockEvent,
  BlockState,
  PasswordLoginEffect,
  PasswordLoginEvent,
  PasswordLoginState,
  PhoneLoginEffect,
  PhoneLoginEvent,
  PhoneLoginState,
} from '@antenna/session';
import { createLateFlowSlice } from '../flow/create-late-flow-slice.ts';
import type { Services } from '../services.ts';

/** A guest needs none of it: rules and calls come with the dialogs of signing in, or with the first event. */
const load = async () => (await import('./sign-in.ts')).bringSignIn();

export const phoneLogin = createLateFlowSlice<
  'phoneLogin',
  PhoneLoginState,
  PhoneLoginEvent,
  PhoneLoginEffect,
  Services
>('phoneLogin', { at: 'closed', turn: 0 }, load);

export const passwordLogin = createLateFlowSlice<
  'passwordLogin',
  PasswordLoginState,
  PasswordLoginEvent,
  PasswordLoginEffect,
  Services
>('passwordLogin', { at: 'typing', turn: 0, login: '', password: '', missing: [] }, load);

export const addressChoice = createLateFlowSlice<'addressChoice', AddressState, AddressEvent, AddressEffect, Services>(
  'addressChoice',
  { at: 'none', turn: 0 },
  load,
);

export const block = createLateFlowSlice<'block', BlockState, BlockEvent, BlockEffect, Services>(
  'block',
  { at: 'free', turn: 0 },
  load,
);
