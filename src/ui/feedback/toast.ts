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
let wake: (() => void) | null = null

function say(message: ToastMessage) {
  if (show) return show(message)
  waiting.push(message)
  wake?.()
}

/** Short news of what was just done. Whatever a toast says also stands in the page, or can be missed without harm. */
export const toast = {
  success: (text: string, action?: ToastAction) => say({ kind: 'success', text, action }),
  error: (text: string, action?: ToastAction) => say({ kind: 'error', text, action }),
  info: (text: string, action?: ToastAction) => say({ kind: 'info', text, action }),
}

/** The host's end: called at the first message, so that nothing is fetched before one is said. */
export function onFirstToast(listener: () => void): () => void {
  wake = listener
  if (waiting.length > 0) listener()
  return () => {
    if (wake === listener) wake = null
  }
}

/** The surface's end: takes what has waited and all that follows. */
export function connectToasts(surface: (message: ToastMessage) => void): () => void {
  show = surface
  const due = waiting
  waiting = []
  due.forEach(surface)
  return () => {
    if (show === surface) show = null
  }
}
