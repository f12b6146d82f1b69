import { useSyncExternalStore } from 'react'
import { readDevice, writeDevice } from '../offline/device'
import { installWay, isInvitationDue, type InstallRecord, type InstallWay } from './install-way'

/** Chromium's install event, which is missing in TypeScript's types. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /**
     * The install event. src/boot.ts stores the event here, because the browser may send it before the application has
     * loaded.
     */
    installPrompt?: Event
  }
}

const KEY = 'install'
/**
 * Key in sessionStorage that marks the visit as counted, so that a reload in the same tab does not count as another
 * visit.
 */
const COUNTED = 'visit-counted'

const FIRST: InstallRecord = { visits: 0, dismissedAt: null }

let invitation: InstallWay | null = null
let record = FIRST
const listeners = new Set<() => void>()

function set(next: InstallWay | null): void {
  invitation = next
  listeners.forEach((listener) => listener())
}

async function readRecord(): Promise<InstallRecord> {
  const value = (await readDevice(KEY)) as Partial<InstallRecord> | undefined
  return typeof value?.visits === 'number' ? { ...FIRST, ...value } : FIRST
}

async function countVisit(tab: Storage | null): Promise<void> {
  record = await readRecord()
  if (tab?.getItem(COUNTED)) return
  record = { ...record, visits: record.visits + 1 }
  tab?.setItem(COUNTED, '1')
  await writeDevice(KEY, record)
}

function updateInvitation(): void {
  const way = installWay({
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isStandalone:
      window.matchMedia('(display-mode: standalone)').matches ||
      ('standalone' in navigator && navigator.standalone === true),
    hasPrompt: window.installPrompt !== undefined,
  })
  set(isInvitationDue(record, Date.now()) ? way : null)
}

/** Counts this visit and shows the install invitation if it is due. */
export async function startInstall(tab: Storage | null): Promise<void> {
  await countVisit(tab)
  updateInvitation()
  // This listener runs after the listener in src/boot.ts, so the event is already stored in `window.installPrompt`.
  window.addEventListener('beforeinstallprompt', updateInvitation)
  window.addEventListener('appinstalled', () => set(null))
}

/** Hides the install invitation for 30 days, after 'Agora não' or after any choice in the browser's install dialog. */
export function dismissInstall(): void {
  record = { ...record, dismissedAt: Date.now() }
  void writeDevice(KEY, record)
  set(null)
}

/** Opens the browser's install dialog. A browser allows this only once per page. */
export async function install(): Promise<void> {
  const prompt = window.installPrompt as InstallPrompt | undefined
  delete window.installPrompt
  await prompt?.prompt()
  dismissInstall()
}

/**
 * Returns how the site can be installed now, or null to show no invitation. While prerendering and during hydration the
 * result is always null.
 */
export const useInstallWay = (): InstallWay | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => invitation,
    () => null,
  )
