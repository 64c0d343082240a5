// The store of an app
export { makeStore, type PreloadedState } from './make-store.ts';
export type { AppDispatch, AppStore, RootState } from './app-store.ts';
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
export { withEarlyAnswers } from './shell/early-answers.ts';
export { selectLanguage } from './shell/language.ts';
// Hooks on the store
export {
  useAlerts,
  useDrawnAlerts,
  useAppDispatch,
  useAppSelector,
  useAppStore,
  useLanguage,
  useModal,
  useNavigation,
  useOpenModal,
  usePreference,
  useSession,
  useSessionValue,
} from './shell/hooks.ts';
// Data
export { api } from './data/api.ts';
export { TAGS, type Tag } from './data/tags.ts';
export { pageEntries } from './data/page-entries.ts';
export type { PageEntry } from './data/page-entry.ts';
export { channelEndpoints, keptChannel, useCategoriesQuery, useChannelsQuery } from './data/endpoints/channels.ts';
export {
  scheduleArgs,
  scheduleEndpoints,
  useLazyScheduleQuery,
  useProgramQuery,
  useProgramScheduleQuery,
  useScheduleQuery,
} from './data/endpoints/schedules.ts';
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
} from './data/endpoints/contents.ts';
export { capabilitiesIn, useCapabilities } from './data/endpoints/capabilities.ts';
export { tracked, useTrack } from './shell/track.ts';
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
} from './data/endpoints/packets.ts';
export { subscriptionEndpoints, useSubscriptionsQuery } from './data/endpoints/subscriptions.ts';
export { cardEndpoints, useCardsQuery } from './data/endpoints/cards.ts';
export {
  deviceEndpoints,
  useCurrentDeviceQuery,
  useDevicesQuery,
  usePatchDeviceMutation,
  useRemoveDeviceMutation,
} from './data/endpoints/devices.ts';
export { userEndpoints, usePatchSelfMutation, useProvider, useSelfQuery } from './data/endpoints/users.ts';
export { useConfirmEmailMutation, useSendEmailCodeMutation } from './data/endpoints/account/email.ts';
export {
  useDeleteSelfMutation,
  usePersonalDataMutation,
  useSendDeletionCodeMutation,
} from './data/endpoints/account/deletion.ts';
export { useAnswerCodeRequestMutation, useReadCodeRequestMutation } from './data/endpoints/account/code-requests.ts';
export { useChangePasswordMutation } from './data/endpoints/account/password.ts';
export { favoriteEndpoints, useFavoritesQuery, type FavoriteRequest } from './data/endpoints/favorites.ts';
export { orderFavorites, useFavoriteOrder } from './data/endpoints/favorite-order.ts';
export {
  networkEndpoints,
  useConfigurationQuery,
  useNetworkQuery,
  useRemoteAddress,
  useResourcesQuery,
  forgetAnswers,
} from './data/endpoints/network.ts';
export { useGuideLoader, type GuideRequest, type LoadGuide } from './data/endpoints/guide.ts';
export { abandonRowPage, rowPagesEndpoint, useRowPagesQuery, type RowPagesArgs } from './data/endpoints/row-pages.ts';
export { useCountriesQuery, useGenresQuery } from './data/endpoints/lists.ts';
export { messageEndpoints } from './data/endpoints/messages.ts';
export { useMessages, useRemoveMessages } from './session/use-messages.ts';
export { useSuggestionsQuery } from './data/endpoints/search.ts';
export { useKeptSearches, withSearch } from './shell/recent-searches.ts';
export { useSearchFoundMutation } from './data/endpoints/search-found.ts';
export { newsEndpoints, useNewsItemQuery, useNewsQuery } from './data/endpoints/news.ts';
export {
  profileEndpoints,
  useActiveProfile,
  useAvatarCategoriesQuery,
  useChangeProfileMutation,
  useCreateProfileMutation,
  useProfilesQuery,
  useRemoveProfileMutation,
  useViewingTime,
} from './data/endpoints/profiles.ts';
export {
  historyRenewed,
  rowEndpoints,
  useFilmographyQuery,
  useLazyRowQuery,
  useRowQuery,
  useRowsetQuery,
  useRowsetsQuery,
} from './data/endpoints/rows.ts';
export { skipToken } from '@reduxjs/toolkit/query/react';
// Session, preferences, overlays, lines, places
export { session, sessionView, viewerOf, type SessionView } from './session/session.ts';
export {
  channelWatched,
  readPreferences,
  setPreference,
  type PreferenceName,
  type Preferences,
} from './shell/preferences.ts';
export { closeModal, openModal } from './shell/modals.ts';
export { failureLine, type FailureLine } from './shell/failure-line.ts';
export { showAlert, type Alert, type NewAlert } from './shell/alerts.ts';
export { purchaseReturned } from './shell/purchase-returned.ts';
export { checkRedirect, navigated, type NavigationState, type PlaceInApp } from './shell/navigation.ts';
export { clearSessionStorage, STORAGE_KEYS } from './shell/storage-keys.ts';
export { isStoredUser } from './session/start-session.ts';
// Signing in and out
export { useCodeLogin } from './session/sign-in/code-login.ts';
export { takeHandover } from './session/handover.ts';
export { closedIn, useRestoring, type Restoring } from './session/sign-in/closed-account.ts';
export { useAddressChoice, useBlock, usePasswordLogin, usePhoneLogin } from './session/sign-in/hooks.ts';
export { useSessionActions, useSignIn, useSignInRules, type SignInRules } from './session/use-sign-in.ts';
export { useConfirmed } from './session/confirmed-actions.ts';
export { buyChannel, pressFavorite, pressReminder, useBuyChannel, useFavoritePress } from './session/pending-action.ts';
export { useStreamLimit, type StreamLimit } from './session/use-stream-limit.ts';
export { useFollows, type Followable, type Follows } from './session/use-follows.ts';
export { useReminders, type Reminders } from './session/use-reminders.ts';
export { useReminderNotices, type ReminderNotices } from './shell/use-reminder-notices.ts';
export { useChangeHistoryMutation, type HistoryChange } from './data/endpoints/watching/history.ts';
export {
  changePlayback,
  heightLimitIn,
  playbackSettingsIn,
  qualityLimitsWith,
  usePlaybackSettings,
  usePlaybackSync,
} from './session/playback-settings.ts';
export { visitOf, VISIT_GAP, type Visit } from './session/visit.ts';
export { householdView, type HouseholdView } from './session/household/household.ts';
export { useProfilesScreen, type ProfilesScreen } from './session/household/use-profiles-screen.ts';
export { useIsAskedAtVisits, useVisitChoice, useVisitQuestion } from './session/household/use-visit-question.ts';
export { useNextPartQuery } from './data/endpoints/watching/next-part.ts';
export { useRateMutation, type RatingRequest } from './data/endpoints/ratings.ts';
export { reminderEndpoints, useRemindersQuery, type ReminderRequest } from './data/endpoints/reminders.ts';
export { pushReceived, usePushReports } from './shell/push.ts';
export { isReturning, usePopups, type Popups } from './shell/popups.ts';
// What the app around the page allows
export { useSelling, type HostSelling } from './payments/selling.ts';
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
} from './parental/parental-hooks.ts';
export { pin, protect, protection, type ProtectedAction } from './parental/protection.ts';
export { changeCode, codeSetting, offerCodeForChild, switchOffControl } from './parental/code-setting.ts';
export type { Granted } from './parental/pin-requests.ts';
