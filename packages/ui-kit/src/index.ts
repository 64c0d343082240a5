// Texts and locale
export { I18nProvider, useFormats, useLocale, useTranslation } from './i18n/I18nProvider.tsx';
export type { I18nProviderProps, Locale } from './i18n/I18nProvider.tsx';

// Links
export { Link, LinkProvider, useLinkComponent } from './link/Link.tsx';
export type { LinkProps } from './link/Link.tsx';
export { LinkPlaceProvider, useLinkPlace, type LinkPlace } from './link/link-place.tsx';

// Layout, device, motion
export type { Device } from './layout/limits.ts';
export { NOMINAL_SIZES } from './layout/limits.ts';
export { DeviceProvider, useDevice, useLayout } from './layout/use-layout.tsx';
export { canHover, useHover, useMediaQuery, useReducedMotion } from './layout/use-media-query.ts';
export * from './layout/limits.ts';

// A remote control
export { nearestIn, WAYS } from './remote/nearest.ts';
export { moveByRemote, useRemoteFocus } from './remote/use-remote-focus.ts';

// Time
export { NowProvider, PausedProgress, useNow } from './time/use-now.tsx';
export { lazyOptional } from './lazy-optional.ts';
export { loadStylesAgain } from './load-styles-again.ts';
export { BrowserOnly, useIsHydrating } from './hydration.tsx';
export { FlushPoint, keepStyles } from './flush-point.tsx';
export { useKeyedState } from './use-keyed-state.ts';

// Theme
export { applyTheme } from './theme/theme.ts';
export type { Theme } from './theme/theme.ts';

// Icons: `<Icon glyph={iconPlayFill} />`; a bundle carries only the glyphs it names
export * from './icon/glyphs.ts';
export { Icon } from './icon/Icon.tsx';
export type { IconProps, IconSize } from './icon/Icon.tsx';
export { SeekIcon } from './icon/SeekIcon.tsx';
export type { SeekIconProps } from './icon/SeekIcon.tsx';

// Buttons
export { Button, ButtonLink } from './button/Button.tsx';
export type { ButtonKind, ButtonLinkProps, ButtonProps } from './button/Button.tsx';
export { IconButton } from './button/IconButton.tsx';
export type { IconButtonProps } from './button/IconButton.tsx';

// Pictures, cards, shelves
export { Card, CardChip, CardTags } from './card/Card.tsx';
export type { CardProps } from './card/Card.tsx';
export { CardList } from './card/CardList.tsx';
export { onCardKeyDown } from './card/card-keys.ts';
export { Picture } from './picture/Picture.tsx';
export { onAnyScreen, onThisScreen } from './picture/picture-width.ts';
export { useBrokenPicture } from './picture/use-broken-picture.ts';
export type { PictureProps } from './picture/Picture.tsx';
export { QrCode } from './picture/QrCode.tsx';
export type { QrCodeProps } from './picture/QrCode.tsx';
export { Shelf } from './shelf/Shelf.tsx';
export type { ShelfCard, ShelfProps } from './shelf/Shelf.tsx';
export { Skeleton, SkeletonCard, SkeletonShelf } from './skeleton/Skeleton.tsx';
export type { SkeletonProps } from './skeleton/Skeleton.tsx';
export { Tag } from './tag/Tag.tsx';
export { ProgressBar } from './progress/ProgressBar.tsx';
export type { ProgressBarProps } from './progress/ProgressBar.tsx';

// Lists and choices
export { useGridWindow, type GridLayout } from './list/use-grid-window.ts';
export { VirtualList } from './list/VirtualList.tsx';
export type { VirtualListHandle, VirtualListProps } from './list/VirtualList.tsx';
export { ReorderList } from './list/ReorderList.tsx';
export type { ReorderListProps } from './list/ReorderList.tsx';
export { Tabs } from './tabs/Tabs.tsx';
export type { Tab, TabsProps } from './tabs/Tabs.tsx';
export { Chips } from './chips/Chips.tsx';
export type { Chip, ChipsProps } from './chips/Chips.tsx';
export { Menu } from './menu/Menu.tsx';
export type { MenuItem, MenuProps } from './menu/Menu.tsx';
export { Popover } from './menu/Popover.tsx';
export type { PopoverProps } from './menu/Popover.tsx';
export { useDismiss } from './menu/use-dismiss.ts';

// Overlays
export { Dialog } from './overlay/Dialog.tsx';
export type { DialogProps } from './overlay/Dialog.tsx';
export { ModalPageFrame } from './overlay/ModalPageFrame.tsx';
export type { ModalPageFrameProps } from './overlay/ModalPageFrame.tsx';
export { escapeTopLayer, useLayer, useScrollLock } from './overlay/layers.ts';
export { useFocusTrap } from './overlay/use-focus-trap.ts';
export { useEscapeOut } from './overlay/use-escape-out.ts';
export { usePresence } from './overlay/use-presence.ts';

// Forms
export { Field } from './field/Field.tsx';
export type { FieldProps } from './field/Field.tsx';
export { CodeInput } from './code-input/CodeInput.tsx';
export type { CodeInputProps } from './code-input/CodeInput.tsx';
export { Switch } from './switch/Switch.tsx';
export type { SwitchProps } from './switch/Switch.tsx';
export { SearchField } from './field/SearchField.tsx';
export type { SearchFieldProps } from './field/SearchField.tsx';

// Messages and states
export { AlertRegion } from './alert/AlertRegion.tsx';
export { EmptyState, ErrorState } from './state/EmptyState.tsx';
export type { EmptyStateProps, ErrorStateProps } from './state/EmptyState.tsx';
export { Spinner } from './state/Spinner.tsx';

// Accessibility
export { HiddenStatus, VisuallyHidden } from './a11y/VisuallyHidden.tsx';
export { moveFocus } from './a11y/roving.ts';
export { focusablesIn } from './a11y/focusables.ts';
export { TabStop, useTabStop } from './a11y/tab-stop.tsx';
export { classNames } from './class-names.ts';
