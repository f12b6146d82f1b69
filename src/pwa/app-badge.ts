const failed = (error: unknown) => console.info('The number on the app icon could not be set', error)

/** Shows a number on the icon of the installed application if the browser supports it; 0 removes the number. */
export function showOnAppIcon(count: number): void {
  if (!('setAppBadge' in navigator)) return
  if (count > 0) navigator.setAppBadge(count).catch(failed)
  else navigator.clearAppBadge().catch(failed)
}
