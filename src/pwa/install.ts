import { useSyncExternalStore } from 'react'
import { readDevice, writeDevice } from '../offline/device'
import { installWay, isInvitationDue, type InstallRecord, type InstallWay } from './install-way'

/** Chromium's offer to install, which TypeScript does not know. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /** Kept by src/boot.ts: it may come before the application does. */
    installPrompt?: Event
  }
}

const KEY = 'install'
/** In a tab's own storage: a reload is no second visit. */
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

function look(): void {
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

/** Counts this visit and shows the invitation where it is due. */
export async function startInstall(tab: Storage | null): Promise<void> {
  await countVisit(tab)
  look()
  // After boot.ts's own listener, so that what it kept is there.
  window.addEventListener('beforeinstallprompt', look)
  window.addEventListener('appinstalled', () => set(null))
}

/** 'Agora não', and whatever was answered to the browser's own question: not again for 30 days. */
export function dismissInstall(): void {
  record = { ...record, dismissedAt: Date.now() }
  void writeDevice(KEY, record)
  set(null)
}

/** Has the browser ask. It lets a site do so once a page. */
export async function install(): Promise<void> {
  const prompt = window.installPrompt as InstallPrompt | undefined
  delete window.installPrompt
  await prompt?.prompt()
  dismissInstall()
}

/** How to invite now, or null. The prerender and the first render after it invite nobody. */
export const useInstallWay = (): InstallWay | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => invitation,
    () => null,
  )
