import { screen, waitFor, cleanup } from '@testing-library/react'
import { clear } from 'idb-keyval'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { withLock } from '@/api/lock'
import { clearProofDraft } from '@/features/donations/public/proof-state/proof-draft'
import { outboxStore } from '@/offline/databases'
import { readEntries } from '@/offline/outbox-store'
import type { Upload } from '@/pwa/outbox-actions'
import { fillGuestForm, receipt, renderSendPage, sendButton } from './render-send-page'

/** Gives each test of the file a device without stored data. */
export function aPhoneEachTime(): void {
  beforeEach(async () => {
    await clearProofDraft(null)
    vi.spyOn(window, 'scrollTo').mockReturnValue()
    // jsdom does not implement object URLs.
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
    // Node's crypto rejects ArrayBuffers from jsdom's realm.
    vi.spyOn(crypto.subtle, 'digest').mockResolvedValue(new ArrayBuffer(32))
  })
  afterEach(async () => {
    // The page is unmounted before the storage is cleared, because a page saves its draft when it is unmounted.
    cleanup()
    left.splice(0).forEach((one) => one.drop())
    await withLock('outbox', () => Promise.resolve())
    await clear(outboxStore)
    await clearProofDraft(null)
  })
}

export interface Sent {
  key: string
  accept: () => void
  answer: (status: number, body: object, headers?: Record<string, string>) => void
  drop: () => void
}

/**
 * Unfinished uploads of the current test. They are ended after the test, because otherwise they would hold the outbox's
 * lock.
 */
export const left: Sent[] = []

/** Creates an upload function whose requests end when the test decides. `sent` lists the requests of the page. */
export function controlledUpload() {
  const sent: Sent[] = []
  const upload: Upload =
    ({ onProgress } = {}) =>
    (request) =>
      new Promise((resolve, reject) => {
        const answer: Sent['answer'] = (status, body, headers = {}) =>
          resolve(new Response(JSON.stringify(body), { status, headers }))
        request.signal.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')))
        onProgress?.({ sent: 10, total: 10 })
        const one: Sent = {
          key: request.headers.get('Idempotency-Key') ?? '',
          accept: () => answer(201, receipt()),
          answer,
          drop: () => reject(new TypeError('the connection failed')),
        }
        sent.push(one)
        left.push(one)
      })
  return { upload, sent }
}

export const nth = async (sent: Sent[], n: number): Promise<Sent> => {
  await waitFor(() => expect(sent.length).toBeGreaterThanOrEqual(n))
  return sent[n - 1]!
}

export async function sendFilled() {
  const { upload, sent } = controlledUpload()
  const page = await renderSendPage({ upload })
  await fillGuestForm(page.user)
  await page.user.click(sendButton())
  await screen.findByRole('heading', { name: 'A enviar' })
  const first = await nth(sent, 1)
  return { ...page, sent, first, key: first.key }
}

export const readOutbox = async () => (await readEntries()).map(({ key, state }) => ({ key, state }))
