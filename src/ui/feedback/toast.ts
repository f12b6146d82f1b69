export type ToastKind = 'success' | 'error' | 'info'

export interface ToastAction {
  label: string
  onPress: () => void
  /** Time in ms after which the toast disappears. Set it if the user needs more time than usual to press the button. */
  forMs?: number
}

/** The words of a toast: one text, or a title with a text and perhaps a reason below it. */
export type ToastWords = string | { title: string; text: string; reason?: string }

export interface ToastMessage {
  kind: ToastKind
  text: ToastWords
  action?: ToastAction
}

/**
 * The two sets of rules for toasts (RULES §9, D35): public pages and the portal ('general') show up to three toasts at
 * a time, the dashboard ('staff') shows one.
 */
export type ToastSetting = 'general' | 'staff'

let setting: ToastSetting = 'general'
const settingListeners = new Set<() => void>()

/** Gives the component that shows toasts the current setting and its changes. */
export const toastSetting = {
  current: (): ToastSetting => setting,
  onChange: (listener: () => void): (() => void) => {
    settingListeners.add(listener)
    return () => settingListeners.delete(listener)
  },
}

/**
 * Applies the dashboard's rules for toasts.
 * @returns a function that restores the general rules
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

/** Shows a short message about an action. A toast disappears, so important information must also be on the page. */
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

/**
 * Called by the component that shows toasts. Passes the waiting messages and all later messages to `surface`.
 * @returns a function that stops this
 */
export function attachToastSurface(surface: (message: ToastMessage) => void): () => void {
  show = surface
  const due = waiting
  waiting = []
  due.forEach(surface)
  return () => {
    if (show === surface) show = null
  }
}
