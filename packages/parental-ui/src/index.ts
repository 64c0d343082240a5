// Dialogs, one for each modal of parental control
export { ParentalModal, ParentalSetModal, ParentalStartModal, PincodeModal } from './modals/modals.tsx';
// The page of the settings area
export { ParentalSettingsPage } from './settings/ParentalSettingsPage.tsx';
// Views by props alone
export { DialogueView, StartView } from './views/OfferViews.tsx';
export { PinView } from './views/PinView.tsx';
export { SetCodeView } from './views/SetCodeView.tsx';
export { ParentalSettingsView } from './settings/ParentalSettingsView.tsx';
