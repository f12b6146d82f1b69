/**
 * State of the running preparation (download of projects for work without a network). It is outside of any component,
 * so that the preparation continues while the user opens another screen. Only one preparation runs at a time.
 */
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError } from '@/api/api-error'
import { session } from '@/lib/session'
import { onReconnect } from '@/pwa/use-network'
import { preparedListKey } from './field-queries'
import { prepareProjects, type Prepared, type PrepareProgress } from './prepare'

type Wanted = { slug: string; name: string }

export type Preparation =
  | { status: 'none' }
  | { status: 'running'; progress: PrepareProgress; stop: () => void }
  /** The preparation waits for the network and continues automatically, unless the tab is closed before. */
  | { status: 'interrupted'; progress: PrepareProgress; again: () => void; stop: () => void }
  | { status: 'done'; result: Prepared }
  | { status: 'failed'; isFull: boolean }

/** Time in ms before an interrupted preparation is tried again while the device reports a network. */
const RETRY_MS = 5_000

let current: Preparation = { status: 'none' }
const listeners = new Set<() => void>()

function set(next: Preparation): void {
  current = next
  listeners.forEach((listener) => listener())
}

export const usePreparation = (): Preparation =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )

export const forgetPreparation = (): void => set({ status: 'none' })

const isNoNetwork = (error: unknown): boolean =>
  (error instanceof ApiError && error.kind !== 'status') || error instanceof TypeError

/** Whether the error means that the device has no space left for the data. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && /quota/i.test(`${error.name} ${error.message}`)

const currentUser = (): number | null => {
  const state = session.current()
  return state.status === 'signed-in' ? state.user.id : null
}

/** Starts to prepare projects. The call is ignored while another preparation runs. */
export function prepare(client: QueryClient, userId: number, projects: readonly Wanted[]): void {
  if (current.status === 'running') return
  if (current.status === 'interrupted') current.stop()
  const stopping = new AbortController()
  const { signal } = stopping
  let progress: PrepareProgress = { done: 0, total: projects.length, name: projects[0]?.name ?? '', bytes: 0 }
  const listening = [onReconnect(() => current.status === 'interrupted' && current.again())]
  // Stops when the user signs out, because a user's projects must not be stored after another user has signed in.
  listening.push(session.onChange(() => currentUser() !== userId && stop()))
  const end = (next: Preparation) => {
    listening.forEach((off) => off())
    set(next)
    void client.invalidateQueries({ queryKey: preparedListKey(userId) })
  }
  function stop() {
    stopping.abort()
    end({ status: 'none' })
  }
  async function run(): Promise<void> {
    set({ status: 'running', progress, stop })
    // Several projects are downloaded in parallel. If one fails, the others stop: a later progress of theirs would show
    // the preparation as running.
    const attempt = new AbortController()
    const endAttempt = () => attempt.abort()
    signal.addEventListener('abort', endAttempt)
    try {
      const result = await prepareProjects({
        userId,
        projects,
        signal: attempt.signal,
        onProgress: (next) => {
          if (attempt.signal.aborted) return
          progress = next
          set({ status: 'running', progress, stop })
        },
        onData: (queryKey, data) => {
          if (!attempt.signal.aborted) client.setQueryData(queryKey, data)
        },
      })
      if (!signal.aborted) end({ status: 'done', result })
    } catch (error) {
      if (signal.aborted) return
      endAttempt()
      console.warn('The projects could not be prepared', error)
      if (!isNoNetwork(error)) return end({ status: 'failed', isFull: isFull(error) })
      const interrupted: Preparation = { status: 'interrupted', progress, again: () => void run(), stop }
      set(interrupted)
      // The network may have returned before the request failed. No event follows then.
      if (navigator.onLine) setTimeout(() => current === interrupted && interrupted.again(), RETRY_MS)
    } finally {
      signal.removeEventListener('abort', endAttempt)
    }
  }
  void run()
}
