// The store of an app
export { createStore, type AppDispatch, type AppStore, type RootState } from './store.ts';
export type {
  ActivityPort,
  AddressPort,
  EarlyAnswer,
  EarlyAnswers,
  OutsidePort,
  PersistentStore,
  Services,
  StorePorts,
} from './services.ts';
export { withEarlyAnswers } from './early.ts';
export { currentLanguage } from './language.ts';
// Hooks on the store
export {
  useAlerts,
  useAppDispatch,
  useAppSelector,
  useAppStore,
  useLanguage,
  useModal,
  useNavigation,
  useOpenModal,
  usePreference,
  useSession,
} from './hooks.ts';
// Data
export { api } from './api.ts';
export { TAGS, type Tag } from './tags.ts';
export {
  channelEndpoints,
  useCategoriesQuery,
  useChannelsQuery,
  useLazyScheduleQuery,
  useProgramQuery,
  useProgramScheduleQuery,
  useScheduleQuery,
} from './endpoints/channels.ts';
export {
  contentEndpoints,
  useContentMetaQuery,
  useContentPacketsQuery,
  useContentQuery,
  useEpisodesQuery,
  useLibrariesQuery,
  usePersonQuery,
  useSimilarQuery,
  useSourcesQuery,
  useTrailerQuery,
} from './endpoints/contents.ts';
export { capabilitiesIn, useCapabilities } from './endpoints/capabilities.ts';
export { tracked, useTrack } from './track.ts';
export {
  packetEndpoints,
  useChannelPacketsQuery,
  usePacketListQuery,
  usePacketQuery,
  usePacketsQuery,
  usePeriodsQuery,
  usePromoInfoQuery,
  useQuickOffersQuery,
  useProviderLandingQuery,
} from './endpoints/packets.ts';
export { subscriptionEndpoints, useSubscriptionsQuery } from './endpoints/subscriptions.ts';
export { cardEndpoints, useCardsQuery } from './endpoints/cards.ts';
export {
  deviceEndpoints,
  useCurrentDeviceQuery,
  useDevicesQuery,
  usePatchDeviceMutation,
  useRemoveDeviceMutation,
} from './endpoints/devices.ts';
export { userEndpoints, usePatchSelfMutation, useProvider, useSelfQuery } from './endpoints/users.ts';
export { favoriteEndpoints, useFavoritesQuery, type FavoriteWish } from './endpoints/favorites.ts';
export { orderFavorites, useFavoriteOrder } from './endpoints/favorite-order.ts';
export { networkEndpoints, useConfigurationQuery, useNetworkQuery, useResourcesQuery } from './endpoints/network.ts';
export { useGuideLoader, type GuideWish, type LoadGuide } from './endpoints/guide.ts';
export { messageEndpoints, useMessages, useRemoveMessages } from './endpoints/messages.ts';
export { useSuggestionsQuery } from './endpoints/search.ts';
export { newsEndpoints, useNewsItemQuery, useNewsQuery } from './endpoints/news.ts';
export {
  profileEndpoints,
  useActiveProfile,
  useAvatarCategoriesQuery,
  useChangeProfileMutation,
  useCreateProfileMutation,
  useProfilesQuery,
  useRemoveProfileMutation,
  useSwitchProfile,
  useViewingTime,
} from './endpoints/profiles.ts';
export {
  historyRenewed,
  rowEndpoints,
  useFilmographyQuery,
  useLazyRowQuery,
  useRowQuery,
  useRowsetQuery,
  useRowsetsQuery,
} from './endpoints/rows.ts';
export { skipToken } from '@reduxjs/toolkit/query/react';
// Session, preferences, overlays, lines, places
export { sessionView, viewerOf, type SessionView } from './session.ts';
export { channelWatched, setPreference, type PreferenceName, type Preferences } from './preferences.ts';
export { closeModal, openModal } from './modals.ts';
export { failureLine, type FailureLine } from './failure-line.ts';
export { showAlert, type Alert, type NewAlert } from './alerts.ts';
export { purchaseReturned } from './purchase-return.ts';
export { checkRedirect, navigated, type NavigationState, type PlaceInApp } from './navigation.ts';
export { audioLanguageKey, clearSessionStorage, STORAGE_KEYS, textLanguageKey } from './storage-keys.ts';
// Signing in and out
export {
  useAddressChoice,
  useBlock,
  usePasswordLogin,
  usePhoneLogin,
  useSessionDeeds,
  useSignIn,
  useSignInRules,
  type SignInRules,
} from './sign-in-hooks.ts';
export { useConfirmed } from './confirmed.ts';
export {
  buyChannel,
  pressFavorite,
  pressReminder,
  useBuyChannel,
  useFavoritePress,
  useReminders,
  type Reminders,
} from './wanted.ts';
export { useReminderNotices, type ReminderNotices } from './reminder-notices.ts';
export { reminderEndpoints, useRemindersQuery, type ReminderWish } from './endpoints/reminders.ts';
// Parental control
export {
  useCodeOffer,
  useCodeSetting,
  useParentalSettings,
  usePin,
  usePinDue,
  useProtected,
  useUnlock,
  type Protect,
  type ProtectOptions,
  type Unlock,
} from './parental-hooks.ts';
export { pin, protect, protection, type ProtectWish } from './protection.ts';
export { changeCode, codeSetting, offerCodeForChild, switchOffControl } from './code-setting.ts';
export type { Granted } from './parental-desk.ts';
// Flows in the store
export { createFlowSlice, type Handlers, type Tools } from './create-flow-slice.ts';
