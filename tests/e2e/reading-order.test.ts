// Runs after a change of: matching, portal
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { DEMO_PASSWORD } from '../../server/resources/demo/accounts'
import { postJson } from '../support/server'
import { startProduct, type Product } from '../support/product'
import { sharedBrowser } from '../support/shared'
import { signedInStorage } from '../support/signed-in'

let product: Product
beforeAll(async () => {
  product = await startProduct({ DEMO: '1', RATE_LIMITS: 'off' })
})
afterAll(() => product.stop())

/** Sends a beneficiary's request for food, as the page's form does. */
async function askForFood(): Promise<void> {
  const api = `${product.url}/api/v1`
  const account = { username: 'beneficiaria', password: DEMO_PASSWORD }
  const { access } = (await (await postJson(`${api}/auth/token/`, account)).json()) as { access: string }
  const request = { kind: 'request', title: 'Comida', description: 'Comida, para 4 pessoas.', people: 4 }
  const answer = await postJson(
    `${api}/core/matching-requests/`,
    { ...request, province: 'Cabo Delgado', district: 'Metuge' },
    { Authorization: `Bearer ${access}`, 'Idempotency-Key': randomUUID() },
  )
  expect(answer.status).toBe(201)
}

const WHOLE = ['heading', 'link', 'button']

/**
 * Returns the texts that a screen reader reads in the page's main element: one string for each heading, link, button
 * and piece of text.
 */
async function readingOf(page: Page): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page)
  const { nodes } = await cdp.send('Accessibility.getFullAXTree')
  await cdp.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const read = (id: string): string[] => {
    const node = byId.get(id)
    if (!node) return []
    const role = String(node.role?.value)
    const name = String(node.name?.value ?? '')
      .replace(/\s+/g, ' ')
      .trim()
    if (!node.ignored && WHOLE.includes(role)) {
      const level = node.properties?.find((property) => String(property.name) === 'level')?.value
        .value as unknown
      return [[role, level, name].filter(Boolean).join(' ')]
    }
    if (!node.ignored && role === 'StaticText') return name ? [name] : []
    return (node.childIds ?? []).flatMap(read)
  }
  const main = nodes.find((node) => node.role?.value === 'main')
  return main ? read(main.nodeId) : []
}

/**
 * Returns the wanted line beginnings that occur in the given order. The result ends before the first beginning that is
 * missing or occurs too early.
 */
function readInOrder(lines: readonly string[], wanted: readonly string[]): string[] {
  const found: string[] = []
  for (const line of lines) {
    const next = wanted[found.length]
    if (next !== undefined && line.startsWith(next)) found.push(next)
  }
  return found
}

// A user who listens to this page cannot glance over it, and many beneficiaries call instead of writing. So the page
// starts with the next step of their request and the link to call. The styles that place columns side by side must not
// change the reading order.
test('a screen reader reads the beneficiary what is next, then the call, then each step of the request with its state', async () => {
  await askForFood()
  const browser = await sharedBrowser()
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: await signedInStorage(product.url, 'beneficiaria'),
  })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(`${product.url}/client-area`)
  // The request with a planned visit is shown before the newer request.
  await page.getByRole('heading', { level: 3, name: 'Escola' }).waitFor()

  const wanted = [
    'heading 1 Vamos falar consigo a ',
    'link Ligar para nós',
    'link Não posso nesse dia',
    'button Fazer um pedido',
    'heading 2 O meu pedido',
    'heading 3 Escola',
    'Cadernos e livros para dois filhos.',
    ...['Feito', 'Pediu'],
    ...['Feito', 'Recebemos'],
    ...['Agora', 'Vamos falar consigo'],
    ...['A seguir', 'Recebe a ajuda', 'Dizemos o dia.'],
    'button Já não preciso: Escola',
    'link Ver os ',
  ]
  const isAction = (line: string) => /^(?:link|button) /.test(line)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(async () => readInOrder(await readingOf(page), wanted)).toEqual(wanted)
    await expect.poll(async () => (await readingOf(page))[0]).toMatch(/^heading 1 /)
    await expect.poll(async () => (await readingOf(page)).find(isAction)).toMatch(/^link Ligar para nós/)
  }
})
