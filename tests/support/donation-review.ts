import { randomUUID } from 'node:crypto'
import type { components } from '../../src/api/v1'
import { bodyOf, callerFor, type Caller } from './categories'
import { stripedPng } from './files'
import type { TestServer } from './server'
import { until } from './until'
import { guestFields, submitAsGuest, type Fields } from './submission'

export type ReviewedDonation = components['schemas']['ReviewedDonation']
export type DonationReview = components['schemas']['DonationReview']
export type ReviewedPage = components['schemas']['ReviewedDonationPage']
export type MessagePage = components['schemas']['DonationMessagePage']

export const REVIEW_LIST = '/donations/admin/donations/'

let drawn = 0

/** Sends a guest's proof with a unique file. Returns the donation's id, number and reference. */
export async function sendProof(
  server: TestServer,
  changes: Fields = {},
  file: Uint8Array = Buffer.concat([stripedPng(8, 8), Buffer.from(`${(drawn += 1)}-${randomUUID()}`)]),
): Promise<{ id: number; number: string; reference: string }> {
  return bodyOf(await submitAsGuest(server, { fields: guestFields(changes), file }), 201)
}

const DONATION_TABLES = [
  'signed_receipts',
  'donation_messages',
  'donation_events',
  'donation_proofs',
  'donations',
  'notifications',
  'audit_log',
]

/** Deletes all donations with their related rows, all notifications and the audit log. */
export async function dropDonations(server: TestServer): Promise<void> {
  // The function retries, because a server issues the receipts of the demonstration's donations after its start and may
  // be adding rows at this moment.
  await until(async () => {
    for (const table of DONATION_TABLES) await server.database.query(`delete from ${table}`)
  })
}

/** Returns functions that review donations through the API, by default as the user 'comunidade'. */
export async function reviewerFor(server: TestServer, users: readonly string[] = ['comunidade', 'admin']) {
  let caller: Caller = await callerFor(server, users)
  const act =
    (path: string) =>
    (id: number, { user = 'comunidade', reason, version }: Act = {}) =>
      caller.send(
        'POST',
        `${REVIEW_LIST}${id}/${path}/`,
        user,
        reason === undefined ? undefined : { reason },
        version === undefined ? {} : { 'If-Match': `"${version}"` },
      )
  return {
    send: ((...call) => caller.send(...call)) satisfies Caller['send'],
    /** Moves the server's clock forward and signs in again, because access tokens expire after ten minutes. */
    forward: async (seconds: number) => {
      server.clock.forward(seconds)
      caller = await callerFor(server, users)
    },
    list: async (query = '', user = 'comunidade') =>
      bodyOf<ReviewedPage>(await caller.send('GET', REVIEW_LIST + query, user), 200),
    one: async (id: number, user = 'comunidade') =>
      bodyOf<DonationReview>(await caller.send('GET', `${REVIEW_LIST}${id}/`, user), 200),
    open: (id: number, user = 'comunidade') => caller.send('GET', `/donations/${id}/proof/`, user),
    approve: act('approve'),
    reject: act('reject'),
    askProof: act('ask-proof'),
    undo: act('undo'),
    reopen: act('reopen'),
  }
}

interface Act {
  user?: string
  reason?: string
  version?: string
}

export type Reviewer = Awaited<ReturnType<typeof reviewerFor>>
