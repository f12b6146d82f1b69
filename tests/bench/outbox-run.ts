import { startDonationProxy, type Fault } from '../support/donation-proxy'
import { startProduct } from '../support/product'
import { audit, passTheSweep, type Findings, type Known, type Sent } from './outbox-audit'
import { createChance } from './chance'
import {
  fillDonation,
  isSignedIn,
  openForm,
  pressSend,
  signIn,
  someDonation,
  told,
  type Donation,
  type Told,
} from './donor'
import { settle } from './outbox-settle'
import { keptOnPhone } from './kept-on-phone'
import { startPhone } from './phone'

/** Relative frequency of each fault of a POST request; about half of the POST requests have no fault. */
const FAULT_WEIGHTS: Partial<Record<Fault, number>> = {
  none: 50,
  slow: 6,
  dropped: 6,
  'cut-upload': 6,
  '500': 3,
  '503': 3,
  '429': 4,
  portal: 3,
  'answer-lost': 8,
  'answer-cut': 3,
  'answer-truncated': 3,
  'answer-empty': 2,
  '502-after-commit': 3,
  '504-after-commit': 3,
}
/**
 * Weights of the faults while one of EVENTS is about to happen. About half of the uploads are slow, so that many are
 * still running when the event happens.
 */
const SLOW_WEIGHTS = { ...FAULT_WEIGHTS, none: 20, slow: 60 }
/** Share of the POST requests of signed-in users in which the proxy replaces the access token by an invalid one. */
const EXPIRED_SHARE = 0.15

/** Events that happen to the phone or the server while a proof is sent, with their weights. */
const EVENTS = {
  nothing: 36,
  'two tabs and the worker': 6,
  'tab crashed': 8,
  'tab closed': 6,
  'worker killed': 9,
  'browser killed': 9,
  'server killed': 8,
  'network off before': 6,
  'network lost during': 6,
  'server unreachable': 6,
}
export type PhoneEvent = keyof typeof EVENTS
/**
 * Maximum delay in ms between the press of 'Enviar comprovante' and the event. In half of the cases the maximum is
 * AT_ONCE_MS instead, so that the event often happens before the screen shows a result.
 */
const MOMENT_MS = 900
const AT_ONCE_MS = 120

export interface OutboxRun extends Findings {
  seed: number
  sent: Sent[]
  wastedBytes: number
  attempts: number
  faults: Partial<Record<Fault, number>>
  signIns: number
  seconds: number
  complaints: string[]
  unsettled: string[]
}

/** Time in seconds; the run prints each proof that takes longer. */
const SLOW_SECONDS = 8

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const counted = <T extends string>(values: T[]): Partial<Record<T, number>> => {
  const counts: Partial<Record<T, number>> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}
export const countsText = (values: string[]): string =>
  Object.entries(counted(values))
    .sort(([, a], [, b]) => (b ?? 0) - (a ?? 0))
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')

export interface OutboxOptions {
  submissions: number
  seed: number
  /** Prints a progress message. */
  say?: (line: string) => void
}

/**
 * Sends proofs through the real page and a proxy that causes faults, while the phone and the server are killed at
 * random moments. Then compares the stored proofs with the results that the screens showed.
 */
export async function runOutbox({ submissions, seed, say = () => {} }: OutboxOptions): Promise<OutboxRun> {
  const started = performance.now()
  const chance = createChance(seed)
  const ofFaults = createChance(seed + 1)
  let isPerilous = false
  const product = await startProduct({ RATE_LIMITS: 'off', LOG_LEVEL: 'error' })
  const expired = new Set<string>()
  const proxy = await startDonationProxy(product.url, ({ key, isSigned }) => {
    // The proxy replaces the token with an invalid one at most once per proof. If the server rejected the renewed token
    // too, the page would rightly end the session.
    if (isSigned && !expired.has(key) && ofFaults.next() < EXPIRED_SHARE) {
      expired.add(key)
      return 'expired-token'
    }
    return ofFaults.weighted(isPerilous ? SLOW_WEIGHTS : FAULT_WEIGHTS)
  })
  const phone = await startPhone()
  const sent: Sent[] = []
  let signIns = 0

  const ensureSession = async () => {
    const presses = await openForm(phone.page, proxy.url)
    if (presses > 1) say(`'Enviar outro comprovante' had to be pressed ${presses} times after ${sent.length}`)
    if (await isSignedIn(phone.page)) return
    signIns++
    if (sent.length > 0) say(`signed out after ${sent.length} (${sent.at(-1)?.event}); signing in again`)
    await signIn(phone.page, proxy.url)
    await openForm(phone.page, proxy.url)
  }

  /** Causes the event. Returns true if the page that was sending no longer exists. */
  async function happen(event: PhoneEvent): Promise<boolean> {
    switch (event) {
      case 'tab crashed':
        await phone.crashTab()
        return true
      case 'tab closed':
        await phone.closeTab()
        return true
      case 'browser killed':
        await phone.kill()
        await phone.switchOn()
        return true
      case 'worker killed':
        await phone.killWorkers()
        return false
      case 'server killed':
        await product.kill()
        await product.restart()
        return false
      case 'network lost during':
        await phone.context.setOffline(true)
        return false
      case 'two tabs and the worker': {
        const other = await phone.context.newPage()
        await other.goto(`${proxy.url}/enviar-comprovante/pendentes`)
        await phone.sync()
        await other.getByRole('heading', { level: 1 }).waitFor()
        return false
      }
      default:
        return false
    }
  }

  /**
   * Opens the form again after its page was killed. Returns how the proof was found again: in the outbox, as a draft
   * (which is then sent), or not at all.
   */
  async function resume(donation: Donation): Promise<{ known: Known; told: Told | null }> {
    await phone.page.goto(proxy.url)
    const found = (await keptOnPhone(phone.page)).filter((one) => one.description === donation.description)
    if (found.some(({ database }) => database === 'ahcd-outbox'))
      return { known: 'found in the outbox', told: null }
    if (found.length === 0) return { known: 'gone', told: null }
    await phone.page.goto(`${proxy.url}/enviar-comprovante`)
    await phone.page.getByText('Rascunho recuperado').waitFor()
    await pressSend(phone.page)
    return { known: 'sent again from the draft', told: await told(phone.page) }
  }

  async function sendOne(donation: Donation, event: PhoneEvent): Promise<Sent> {
    await ensureSession()
    const { page } = phone
    await fillDonation(page, donation, true)
    isPerilous = event !== 'nothing'
    if (event === 'network off before') await phone.context.setOffline(true)
    if (event === 'server unreachable') await proxy.setOpen(false)
    await pressSend(page)
    let word: Told | null = null
    // If the page is killed, `told` rejects and `promised` resolves with null.
    const promised = told(page).then(
      (one) => (word = one),
      () => null,
    )
    const moment = chance.whole(0, chance.next() < 0.5 ? AT_ONCE_MS : MOMENT_MS)
    if (event !== 'nothing') await Promise.race([promised, pause(moment)])
    const before = word as Told | null
    const isGone = await happen(event)
    if (isGone) {
      if (before) return { donation, event, known: 'told', told: before }
      return { donation, event, ...(await resume(donation)) }
    }
    const after = await promised
    if (!after) throw new Error(`'${event}': the screen never told of ${donation.description}`)
    await phone.context.setOffline(false)
    await proxy.setOpen(true)
    await Promise.all(
      phone.context
        .pages()
        .filter((one) => one !== phone.page)
        .map((one) => one.close()),
    )
    return { donation, event, known: 'told', told: after }
  }

  try {
    for (let index = 0; index < submissions; index++) {
      const donation = someDonation(chance, index)
      const event = chance.weighted<PhoneEvent>(EVENTS)
      const begun = performance.now()
      const one = await sendOne(donation, event)
      sent.push(one)
      const seconds = (performance.now() - begun) / 1000
      if (seconds > SLOW_SECONDS)
        say(`${index}: '${event}' took ${seconds.toFixed(0)} s, '${one.told?.word}'`)
      if (index % 10 === 9) say(`${index + 1} of ${submissions}`)
    }
    proxy.plan = () => 'none'
    await ensureSession()
    const unsettled = await settle(phone, proxy.url, say)
    await passTheSweep(product)
    return {
      ...audit(product.dataDir, sent),
      seed,
      sent,
      wastedBytes: proxy.attempts.filter((one) => !one.isAnswered).reduce((sum, { bytes }) => sum + bytes, 0),
      attempts: proxy.attempts.length,
      faults: counted(proxy.attempts.map(({ fault }) => fault)),
      signIns,
      seconds: (performance.now() - started) / 1000,
      complaints: phone.complaints,
      unsettled,
    }
  } finally {
    await phone.stop()
    await proxy.stop()
    await product.stop()
  }
}
