export type ToastKind = 'success' | 'error' | 'info'

export interface ToastAction {
  label: string
  onPress: () => void
  /** How long the toast stays, in milliseconds, if the user needs more time than usual to press its button. */
  forMs?: number
}

/** The words of a toast: one text, or a title with a text and perhaps a reason below it. */
export type ToastWords = string | { title: string; text: string; reason?: string }

export interface ToastMessage {
  kind: ToastKind
  text: ToastWords
  action?: ToastAction
}

/** Which rules apply: public pages and the portal show up to three toasts at a time, the dashboard shows one (D35). */
export type ToastSetting = 'general' | 'staff'

let setting: ToastSetting = 'general'
const settingListeners = new Set<() => void>()

/** The current setting, for the component that shows toasts. */
export const toastSetting = {
  current: (): ToastSetting => setting,
  onChange: (listener: () => void): (() => void) => {
    settingListeners.add(listener)
    return () => settingListeners.delete(listener)
  },
}

/**
 * Applies the dashboard's setting.
 * @returns a function that restores the general setting
 */
export function beginStaffToasts(): () => void {
  const set = (next: ToastSetting) => {
    setting = next
    settingListeners.forEach((listener) => listener())
  }
  set('staff')
  return () => set('general')
}

// Messages from the time before the component that shows toasts was loaded.
let waiting: ToastMessage[] = []
let show: ((message: ToastMessage) => void) | null = null
let onFirst: (() => void) | null = null

function add(message: ToastMessage) {
  if (show) return show(message)
  waiting.push(message)
  onFirst?.()
}

/**
 * Shows a short message about an action. Toasts disappear, so the information must also be on the page, unless the user
 * can do without it.
 */
export const toast = {
  success: (text: ToastWords, action?: ToastAction) => add({ kind: 'success', text, action }),
  error: (text: ToastWords, action?: ToastAction) => add({ kind: 'error', text, action }),
  info: (text: ToastWords, action?: ToastAction) => add({ kind: 'info', text, action }),
}

/**
 * Called by the toast host. `listener` is called at the first toast, so that the code for toasts is loaded only then.
 */
export function onFirstToast(listener: () => void): () => void {
  onFirst = listener
  if (waiting.length > 0) listener()
  return () => {
    if (onFirst === listener) onFirst = null
  }
}

/** Called by the component that shows toasts. Passes it the waiting messages and all later ones. */
export function attachToastSurface(surface: (message: ToastMessage) => void): () => void {
  show = surface
  const due = waiting
  waiting = []
  due.forEach(surface)
  return () => {
    if (show === surface) show = null
  }
}
