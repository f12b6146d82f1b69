import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { transformSync } from 'esbuild'
import { STAFF_CODE_CACHE } from '../../../src/shared/offline-addresses'
import { signedInStorage } from '../../support/signed-in'
import { makeCertificate } from '../first-load/certificate'
import { median } from '../first-load/figures'
import { startFront } from '../first-load/front'
import { Link, WIDE } from '../first-load/link'
import type { Network } from '../first-load/link-direction'
import { startPhone, type Phone } from '../first-load/phone'
import { emulatePhone, isPhoneIndex, PHONE_INDEX, speedIndex } from './phone-speed'
import { tokenOf } from './staff-reads'

const WORDS = 5_000
/** Time in ms after which a measurement fails. */
const LATE_MS = 30_000
/** Number of rounds that count. */
const ROUNDS = 5
/** Number of rounds with an empty profile, whose time is only reported. */
const EMPTY_ROUNDS = 3
/**
 * Maximum number of rounds. A round counts only if the emulated phone was as fast at its end as at its start, because a
 * shared machine can become twice as slow within a second.
 */
const MOST_ROUNDS = 15
/** Number of visits of the list of posts before the editor is opened. */
const VISITS = 2
/** Pause in ms between two questions whether the worker has kept the editor's code. */
const POLL_MS = 200
const KEYS = 60
/** The character that is typed first. It does not occur in the text. */
const MARK = '¶'
/** Maximum time in ms from the request of the page until a typed character appears in the text. */
const INTERACTIVE_MAX_MS = 2_000
/** Maximum time in ms from a key press until the browser has drawn the character, for 95 % of the keys. */
const KEY_MAX_MS = 50
/** A 4G network. The handshakes of the connection and of TLS take a round trip each. */
const NETWORK: Network = { label: '9 Mbit/s, 60 ms', down: 9_000, up: 3_000, roundTripMs: 60 }

const paragraph = `<p>${'A água chegou à aldeia e as crianças foram à escola com livros novos. '.repeat(8).trim()}</p>`
const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length

/** Creates a post with the long text. Returns its slug. */
async function createLongPost(url: string): Promise<string> {
  const content = paragraph.repeat(Math.ceil(WORDS / wordsIn(paragraph)))
  const response = await fetch(`${url}/api/v1/blog/posts/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', authorization: `Bearer ${await tokenOf(url, 'admin')}` },
    body: JSON.stringify({ title: 'Um texto longo', content, status: 'draft' }),
  })
  if (!response.ok) throw new Error(`the post was refused: ${response.status}`)
  return ((await response.json()) as { slug: string }).slug
}

/** The time in ms between two keys: 12 keys a second, as a fast typist. */
const PACE_MS = 80
/** The time in ms from the first typed character until the next one. No user types 80 ms after the text has appeared. */
const FIRST_PAUSE_MS = 500

const PROBE = readFileSync(path.join(import.meta.dirname, 'editor-probe.ts'), 'utf8')
/** Returns the script of editor-probe.ts for a user whose local storage has these items. */
const probeFor = (session: Readonly<Record<string, string>>): string =>
  transformSync(PROBE, {
    loader: 'ts',
    format: 'iife',
    define: { MARK: JSON.stringify(MARK), SESSION: JSON.stringify(session) },
  }).code

/** Returns the items of the local storage of a signed-in user, by name. */
async function sessionOf(product: string, username: string): Promise<Record<string, string>> {
  const storage = await signedInStorage(product, username)
  if (typeof storage === 'string') throw new Error('the storage is a file')
  return Object.fromEntries((storage.origins[0]?.localStorage ?? []).map(({ name, value }) => [name, value]))
}

/** Waits for a measurement of the page (editor-probe.ts). */
async function measured(phone: Phone, what: 'isOpen' | 'isDrawn'): Promise<void> {
  const late = AbortSignal.timeout(LATE_MS)
  const expression = `measured.${what}.then(() => true)`
  const asked = phone.send('Runtime.evaluate', { expression, awaitPromise: true })
  await Promise.race([
    asked,
    once(late, 'abort').then(() => Promise.reject(new Error(`the editor was not ready: ${what}`))),
  ])
}

/** Presses and releases a key. */
async function pressKey(phone: Phone, text: 'a' | ' '): Promise<void> {
  const key = {
    key: text,
    code: text === ' ' ? 'Space' : 'KeyA',
    windowsVirtualKeyCode: text === ' ' ? 32 : 65,
  }
  await phone.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...key })
  await phone.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
}

/** Types keys into the text. Returns for each key the time in ms until its character was drawn. */
async function typeKeys(phone: Phone): Promise<number[]> {
  for (let i = 0; i < KEYS; i++) {
    await pressKey(phone, i % 6 === 5 ? ' ' : 'a')
    await wait(PACE_MS)
  }
  // All times are read at the end, because each question takes time from the slow processor.
  const times = await phone.evaluate<number[]>('Promise.all(measured.keys)')
  if (times?.length !== KEYS)
    throw new Error(`${KEYS} keys were pressed, but ${times?.length ?? 0} were drawn`)
  return times
}

interface Round {
  /** The index of the machine's speed (phone-speed.ts). */
  machine: number
  factor: number
  interactive: number
  keys: number[]
}

interface Editor {
  /** The origin of the product, as the browser opens it. */
  origin: string
  /** The path of the post's form. */
  path: string
  keyHash: string
  session: Readonly<Record<string, string>>
  link: Link
}

/** Opens a browser with a profile, and passes the emulated phone to `work`. */
async function withPhone<T>(
  profile: string,
  { keyHash, session }: Editor,
  work: (phone: Phone) => Promise<T>,
): Promise<T> {
  const phone = await startPhone({ profile, keyHash, probe: probeFor(session), countsTraffic: false })
  try {
    return await work(phone)
  } finally {
    await phone.close()
  }
}

/** Whether the worker has kept the editor's shell and code (sw/staff-code.ts). */
const IS_KEPT = `caches.open('${STAFF_CODE_CACHE}').then((cache) => cache.match('/staff-post.html')).then(Boolean)`

/**
 * Opens the list of posts in a profile and waits until the worker is installed and has kept the editor's code. The
 * profile is then that of a phone with the application, on which the editor was never opened.
 */
async function openList(profile: string, editor: Editor): Promise<void> {
  editor.link.become(WIDE)
  await withPhone(profile, editor, async (phone) => {
    await phone.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await phone.navigate(`${editor.origin}/dashboard/blog`)
    const late = performance.now() + LATE_MS
    while (!(await phone.evaluate<boolean>(IS_KEPT))) {
      if (performance.now() > late) throw new Error("the worker has not kept the editor's code")
      await wait(POLL_MS)
    }
  })
  editor.link.become(NETWORK)
}

/**
 * Opens the editor in a copy of a profile. Returns null if the emulated phone had another speed at the end than at the
 * start.
 */
async function openAndType(before: string, editor: Editor): Promise<Round | null> {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'editor-'))
  cpSync(before, profile, { recursive: true })
  try {
    return await withPhone(profile, editor, async (phone) => {
      const speed = await emulatePhone(phone)
      const started = performance.now()
      await phone.navigate(editor.origin + editor.path)
      await measured(phone, 'isOpen')
      await phone.send('Input.insertText', { text: MARK })
      await measured(phone, 'isDrawn')
      const interactive = performance.now() - started
      await wait(FIRST_PAUSE_MS)
      const keys = await typeKeys(phone)
      return isPhoneIndex(await speedIndex(phone), speed.factor) ? { ...speed, interactive, keys } : null
    })
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Opens the editor until `count` rounds count. Returns fewer if the machine's speed changed in too many rounds. */
async function measureRounds(count: number, before: string, editor: Editor): Promise<Round[]> {
  const rounds: Round[] = []
  for (let i = 0; i < MOST_ROUNDS && rounds.length < count; i++) {
    const round = await openAndType(before, editor)
    if (round) rounds.push(round)
  }
  return rounds
}

const middle = (rounds: Round[], of: (round: Round) => number): number => median(rounds.map(of)) ?? Infinity

const quantile = (values: number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? Infinity

/**
 * Measures the editor with a long text on an emulated phone: the time until a user can type, and the time until each
 * key is drawn. The phone has the application, as every phone on which somebody has signed in. The time with an empty
 * profile is reported too.
 * @returns whether both times are within the budget
 */
export async function measureEditor(url: string): Promise<boolean> {
  const slug = await createLongPost(url)
  // The proxy that README.md recommends ends TLS and speaks HTTP/2, so the editor is measured behind such a proxy.
  const certificate = makeCertificate()
  const front = await startFront(url, certificate)
  const link = new Link(NETWORK, front.port)
  const empty = mkdtempSync(path.join(os.tmpdir(), 'editor-'))
  const used = mkdtempSync(path.join(os.tmpdir(), 'editor-'))
  let rounds: Round[]
  let first: Round[]
  try {
    const editor: Editor = {
      origin: `https://localhost:${await link.listen()}`,
      path: `/dashboard/posts/edit/${slug}`,
      keyHash: certificate.keyHash,
      session: await sessionOf(url, 'blog'),
      link,
    }
    first = await measureRounds(EMPTY_ROUNDS, empty, editor)
    for (let i = 0; i < VISITS; i++) await openList(used, editor)
    rounds = await measureRounds(ROUNDS, used, editor)
  } finally {
    await link.close()
    front.stop()
    for (const profile of [empty, used]) rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  if (rounds.length < ROUNDS) {
    console.log(
      `editor with ${WORDS} words: not measured, because the machine's speed changed in each round MISSED`,
    )
    return false
  }
  const onEmpty = first.length > 0 ? middle(first, (round) => round.interactive).toFixed(0) : 'not measured'
  const interactive = middle(rounds, (round) => round.interactive)
  const keys = rounds.flatMap((round) => round.keys)
  const key = quantile(keys, 0.95)
  const isWithin = interactive <= INTERACTIVE_MAX_MS && key <= KEY_MAX_MS
  console.log(
    `editor with ${WORDS} words, phone of index ${PHONE_INDEX} or more (machine ${middle(rounds, (round) => round.machine).toFixed(0)}, slowed ${middle(rounds, (round) => round.factor).toFixed(1)}x), ${NETWORK.label}: ` +
      `can be typed in after ${interactive.toFixed(0)} ms (<= ${INTERACTIVE_MAX_MS}; ` +
      `without the application on the phone ${onEmpty}), ` +
      `a key is drawn after ${key.toFixed(0)} ms (95 %, <= ${KEY_MAX_MS}; median ${(median(keys) ?? Infinity).toFixed(0)}) ` +
      (isWithin ? 'ok' : 'MISSED'),
  )
  return isWithin
}
