// Subject: matching, portal
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

/** A beneficiary asks for food, as the form of the page would. */
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

/** What a screen reader reads in the page's main part, one line for each heading, link, button and piece of text. */
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

/** The beginnings of lines that were read in this order. It ends at the first one that comes too early or is missing. */
function readInOrder(lines: readonly string[], wanted: readonly string[]): string[] {
  const found: string[] = []
  for (const line of lines) {
    const next = wanted[found.length]
    if (next !== undefined && line.startsWith(next)) found.push(next)
  }
  return found
}

// Who listens to this page cannot glance over it, and many call rather than write. So the answer to 'what happens now?' and
// the call come first, and the styles that place columns side by side must not change the order in which they are read.
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
  // The request with a visit comes before the newer one.
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
