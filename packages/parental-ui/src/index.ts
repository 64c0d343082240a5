// Dialogs, one for each modal of parental control
export { ParentalModal, ParentalSetModal, ParentalStartModal, PincodeModal } from './modals/modals.tsx';
// The page of the settings area
export { ParentalSettingsPage } from './settings/ParentalSettingsPage.tsx';
