export type ToastKind = 'success' | 'error' | 'info'

export interface ToastAction {
  label: string
  onPress: () => void
  /** How long it can be pressed, in ms, where that is longer than a toast stays. */
  forMs?: number
}

export interface ToastMessage {
  kind: ToastKind
  text: string
  action?: ToastAction
}

/** Public pages and the portal show up to three at a time, the dashboard one (D35). */
export type ToastSetting = 'general' | 'staff'

let setting: ToastSetting = 'general'
const settingListeners = new Set<() => void>()

/** Which setting is in force, for the surface. */
export const toastSetting = {
  current: (): ToastSetting => setting,
  onChange: (listener: () => void): (() => void) => {
    settingListeners.add(listener)
    return () => settingListeners.delete(listener)
  },
}

/** @returns puts the general setting back */
export function beginStaffToasts(): () => void {
  const set = (next: ToastSetting) => {
    setting = next
    settingListeners.forEach((listener) => listener())
  }
  set('staff')
  return () => set('general')
}

// What was said before the surface that shows it had been fetched waits here.
let waiting: ToastMessage[] = []
let show: ((message: ToastMessage) => void) | null = null
let onFirst: (() => void) | null = null

function add(message: ToastMessage) {
  if (show) return show(message)
  waiting.push(message)
  onFirst?.()
}

/** Shows a short message about an action. The information must also be on the page, or not be essential. */
export const toast = {
  success: (text: string, action?: ToastAction) => add({ kind: 'success', text, action }),
  error: (text: string, action?: ToastAction) => add({ kind: 'error', text, action }),
  info: (text: string, action?: ToastAction) => add({ kind: 'info', text, action }),
}

/** For the host: `listener` is called at the first toast, so that the code is loaded only then. */
export function onFirstToast(listener: () => void): () => void {
  onFirst = listener
  if (waiting.length > 0) listener()
  return () => {
    if (onFirst === listener) onFirst = null
  }
}

/** For the code that shows toasts: passes it the waiting toasts and all later ones. */
export function attachToastSurface(surface: (message: ToastMessage) => void): () => void {
  show = surface
  const due = waiting
  waiting = []
  due.forEach(surface)
  return () => {
    if (show === surface) show = null
  }
}
