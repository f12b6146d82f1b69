import type { Browser, BrowserContext, Page } from 'playwright-core'
import { PHONE } from '../support/browser'
import type { Deployment } from '../support/deployment'
import type { DonationProxy } from '../support/donation-proxy'
import { fillProofForm, someProof, type Proof } from '../support/proof-form'
import { hydrated, openInstalled } from '../support/worker'
import { keptOnPhone } from './kept-on-phone'

/**
 * The objects that a drill (a rehearsed update) uses: a browser, the site whose build is replaced during the drill, and
 * the proxy between them.
 */
export interface Stage {
  browser: Browser
  deployment: Deployment
  proxy: DonationProxy
}

export interface DrillResult {
  /** Proofs that the screen showed as safe. Each must be stored exactly once. */
  entries: Proof[]
  fieldsLost: string[]
  /** Largest number of reloads of one tab for one build. */
  reloads: number
  /** True if the update happened only after an additional check for a new build. */
  isLate: boolean
  /** Descriptions of other errors. */
  wrong: string[]
}

export type Drill = (stage: Stage) => Promise<DrillResult>

export const LONG = { timeout: 25_000 }

/** Makes the page check for an update now. Otherwise the page would check within five minutes. */
export const look = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

export const mainScript = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>('[data-main]')?.dataset.main ?? '')

export const updated = async (page: Page, from: string, timeout = LONG.timeout) => {
  await page.waitForFunction(
    (old) => {
      const now = document.querySelector<HTMLElement>('[data-main]')?.dataset.main
      return document.readyState === 'complete' && now !== undefined && now !== old
    },
    from,
    { timeout },
  )
  await hydrated(page)
}

export const countLoads = (page: Page): (() => number) => {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}

/**
 * Makes the page check for an update twice more, as a page does when its tab becomes visible. These checks must not
 * reload the page.
 */
export async function lookAgain(page: Page): Promise<void> {
  for (let i = 0; i < 2; i++) {
    let isAsked = false
    const asked = page.waitForResponse('**/build-info.json', LONG).then(async (response) => {
      isAsked = true
      await response.finished()
    })
    // A page that was just loaded does not listen for the event yet, so the event is repeated until the page sends the
    // request. A listening page sends the request a second after the event.
    for (let round = 0; round < 15 && !isAsked; round++) {
      await look(page)
      await Promise.race([asked, page.waitForTimeout(1_600)])
    }
    await asked
  }
}

export const updateNow = (page: Page) =>
  page.locator('footer').getByRole('button', { name: 'Atualizar agora' }).click(LONG)
export const waits = (page: Page) =>
  page.locator('footer').getByText('Há uma versão nova. Atualizamos quando terminar.').waitFor(LONG)

/** Returns the names of the fields whose typed text is no longer in the form. */
export async function missingFields(page: Page, proof: Proof): Promise<string[]> {
  await page.getByRole('radio', { name: proof.method }).waitFor(LONG)
  const draftIsBack = page.waitForFunction(
    (name) => [...document.querySelectorAll('input')].some(({ value }) => value === name),
    proof.name,
    { timeout: 8_000 },
  )
  await draftIsBack.catch(() => undefined)
  const value = (label: string | RegExp) => page.getByLabel(label, { exact: true }).inputValue()
  const digits = (text: string) => text.replace(/\D/g, '')
  const stands: Record<string, boolean> = {
    amount: digits(await value('Valor que transferiu')) === digits(proof.amount),
    method: await page.getByRole('radio', { name: proof.method }).isChecked(),
    description: (await page.getByLabel(/^Descrição/).inputValue()) === proof.description,
    name: (await value('Nome completo')) === proof.name,
    email: (await value('Email')) === proof.email,
    phone: (await page.getByRole('textbox', { name: 'Telefone' }).inputValue()) === proof.phone,
    file: (await page.getByText(proof.file.name).count()) > 0,
  }
  return Object.keys(stands).filter((name) => !stands[name])
}

/** Waits until the stored draft contains the form's last field. */
export async function draftKept(page: Page, proof: Proof): Promise<void> {
  while (!(await keptOnPhone(page)).some(({ fields }) => fields.phone === proof.phone))
    await page.waitForTimeout(50)
}

export async function openFilled(
  context: BrowserContext,
  url: string,
): Promise<{ page: Page; proof: Proof }> {
  const page = await openInstalled(context, `${url}/enviar-comprovante`)
  const proof = someProof({ description: `Treino ${crypto.randomUUID()}` })
  await fillProofForm(page, proof)
  return { page, proof }
}

/** Returns a drill that runs in its own browser context. */
export const onPhone =
  (
    drill: (stage: Stage & { context: BrowserContext; url: string }, result: DrillResult) => Promise<void>,
    options: { serviceWorkers?: 'block' } = {},
  ): Drill =>
  async (stage) => {
    const context = await stage.browser.newContext({ ...PHONE, ...options })
    context.setDefaultTimeout(LONG.timeout)
    const result: DrillResult = { entries: [], fieldsLost: [], reloads: 0, isLate: false, wrong: [] }
    try {
      await drill({ ...stage, context, url: stage.proxy.url }, result)
    } finally {
      stage.proxy.plan = () => 'none'
      await context.close()
    }
    return result
  }

/** Opens the page of the outbox and presses its button until all entries are sent, for at most 25 s. */
export async function drained(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/enviar-comprovante/pendentes`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const again = page.getByRole('button', { name: /^(Tentar|Perguntar) agora/ }).first()
  const end = performance.now() + LONG.timeout
  while (
    (await keptOnPhone(page)).some(({ database, state }) => database === 'ahcd-outbox' && state !== 'sent')
  ) {
    if (performance.now() > end) return
    if (await again.isVisible()) await again.click({ timeout: 1_000 }).catch(() => undefined)
    await page.waitForTimeout(100)
  }
}
