import type { Page } from 'playwright-core'
import { stripedPng } from '../support/files'
import { fillProofForm, sendButton, someProof, type Proof } from '../support/proof-form'
import { hydrated } from '../support/worker'
import type { Chance } from './chance'

/** One proof that a donor sends in a bench. Its description is unique and identifies it in databases and on screens. */
export interface Donation {
  description: string
  mode: 'guest' | 'logged'
  cents: number
  proof: Proof
}

/** The content of the screen after 'Enviar comprovante' was pressed: the heading, and the reference of the donation. */
export interface Told {
  word: string
  reference: string | null
}

const DONOR = { username: 'doadora', password: 'demonstracao' }
const METHODS = ['M-Pesa', 'E-Mola']

/** Creates a file with unique bytes, of 5 to 60 KB unless `bytes` is given. */
function uniqueFile(chance: Chance, index: number, bytes = chance.whole(5_000, 60_000)): Proof['file'] {
  const stamp = Buffer.from(`${crypto.randomUUID()} ${index}`)
  if (index % 5 === 4) {
    const buffer = Buffer.concat([
      Buffer.from('%PDF-1.4\n%'),
      Buffer.alloc(bytes, '.'),
      Buffer.from('\n%%EOF\n'),
    ])
    stamp.copy(buffer, 40)
    return { name: `recibo-${index}.pdf`, mimeType: 'application/pdf', buffer }
  }
  const buffer = stripedPng(48, 64, bytes)
  stamp.copy(buffer, buffer.length - 200)
  return { name: `recibo-${index}.png`, mimeType: 'image/png', buffer }
}

export function someDonation(chance: Chance, index: number, bytes?: number): Donation {
  const cents = chance.whole(5_000, 900_000)
  const description = `Envio ${index} ${crypto.randomUUID().slice(0, 13)}`
  const [whole, part] = [Math.floor(cents / 100), String(cents % 100).padStart(2, '0')]
  return {
    description,
    mode: chance.next() < 0.5 ? 'guest' : 'logged',
    cents,
    proof: someProof({
      amount: `${whole},${part}`,
      method: METHODS[index % METHODS.length]!,
      description,
      name: `Convidada ${index}`,
      file: uniqueFile(chance, index, bytes),
    }),
  }
}

const account = (page: Page) => page.getByRole('radio', { name: /Com a minha conta/ })

export async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login?redirect=%2Fenviar-comprovante`)
  await hydrated(page)
  await page.getByLabel('Nome de Usuário').fill(DONOR.username)
  await page.getByLabel('Senha', { exact: true }).fill(DONOR.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL('**/enviar-comprovante')
}

export const isSignedIn = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem('authToken') !== null)

const PATIENCE_MS = 20_000
/** Minimum time in ms for which the form must be visible before it is filled in. */
const LOOK_MS = 400

/**
 * Opens the form, which is empty or contains a draft. If the screen still shows the previous proof, presses 'Enviar
 * outro comprovante'.
 * @returns the number of presses; a user should need at most one
 */
export async function openForm(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/enviar-comprovante`)
  const form = page.getByRole('radio', { name: 'M-Pesa' })
  const another = page.getByRole('button', { name: 'Enviar outro comprovante' })
  const end = performance.now() + PATIENCE_MS
  let presses = 0
  while (performance.now() < end) {
    const isThere = await form
      .or(another)
      .first()
      .waitFor({ timeout: 2_000 })
      .then(
        () => true,
        () => false,
      )
    if (await form.isVisible()) {
      // Waits for as long as a user looks at the form. In this time the page may read the state of the previous proof
      // and show this proof in place of the form.
      await page.waitForTimeout(LOOK_MS)
      if (await form.isVisible()) return presses
    }
    if (!isThere || !(await another.isVisible())) continue
    await another.click({ timeout: 2_000 }).catch(() => undefined)
    presses++
  }
  throw new Error(`the form did not open after ${presses} presses: ${await page.locator('body').innerText()}`)
}

/**
 * Fills in the fields that are required for a guest or for an account. A signed-in user may also send a proof as a
 * guest.
 */
export async function fillDonation(
  page: Page,
  { mode, proof }: Donation,
  isWithSession: boolean,
): Promise<void> {
  if (mode === 'guest') {
    if (isWithSession) await page.getByRole('radio', { name: /Sem conta/ }).check()
    return fillProofForm(page, proof)
  }
  await account(page).check()
  await page.getByLabel('Valor que transferiu').fill(proof.amount)
  await page.getByRole('radio', { name: proof.method }).check()
  await page.getByLabel(/^Descrição/).fill(proof.description)
  await page.locator('input[type=file]:not([capture])').setInputFiles(proof.file)
  await page.getByText(proof.file.name).waitFor()
}

export const pressSend = (page: Page): Promise<void> => sendButton(page).click()

/**
 * Pattern of the headings after which a user may close the page: the proof is saved on the device, its result is being
 * requested, or the server has received it.
 */
const PEACE = '^(Guardado|A confirmar|Enviado)'

/** Waits until the screen shows one of the headings in PEACE. Returns the heading and the reference. */
export async function told(page: Page, timeout = 60_000): Promise<Told> {
  const handle = await page.waitForFunction(
    (peace) => {
      const word = document.querySelector<HTMLElement>('main h1')?.innerText.trim() ?? ''
      if (!new RegExp(peace).test(word)) return null
      const reference = /AH-[0-9A-Z]{4}-[0-9A-Z]{2}/.exec(document.querySelector('main')?.textContent ?? '')
      return { word, reference: reference?.[0] ?? null }
    },
    PEACE,
    { timeout, polling: 50 },
  )
  return (await handle.jsonValue())!
}
