/** Whether the app was installed and started from the home screen, on iOS too. */
export function isStandalone(scope: Window = window): boolean {
  return (
    scope.matchMedia('(display-mode: standalone)').matches ||
    (scope.navigator as { readonly standalone?: boolean }).standalone === true
  );
}
