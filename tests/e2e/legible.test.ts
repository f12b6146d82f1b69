// Runs after a change of: ui, frame, content
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { PRERENDERED_ROUTES } from '@/shared/site-routes'
import { BROWSER_FLAGS, ensureBrowser, PHONE } from '../support/browser'
import {
  brokenContacts,
  brokenWords,
  covered,
  cutTexts,
  lonelyMarks,
  textSizes,
  tornWords,
} from '../support/legible'
import {
  FORMS_WITH_ERRORS,
  KEPT_PROOF,
  KEPT_READS,
  LOADING_COMMENTS,
  NOT_FOUND,
  OPEN_MENU,
  PUBLIC_PAGES,
  RECORDS,
  SENT_PROOF,
  nameOfScreen,
  show,
  type Screen,
} from '../support/public-screens'
import { drawSample, sharedBrowser, sharedProduct } from '../support/shared'
import { signIn } from '../support/sign-in'
import { hydrated } from '../support/worker'

const product = sharedProduct()
const browser = await sharedBrowser()

const SCREENS = [...PUBLIC_PAGES, ...RECORDS]

const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

describe.each([24, 32])('with a font size of %d px', (fontSize) => {
  let large: Browser
  beforeAll(async () => {
    large = await chromium.launch({
      executablePath: ensureBrowser(),
      args: [...BROWSER_FLAGS, `--blink-settings=defaultFontSize=${fontSize}`],
    })
  })
  afterAll(() => large.close())

  const OTHERS: Screen[] = [
    ...['/disponivel', '/login?mode=register', '/login?mode=reset'].map((address) => ({
      name: address,
      address,
    })),
    OPEN_MENU,
    KEPT_PROOF,
    SENT_PROOF,
    KEPT_READS,
    LOADING_COMMENTS,
  ]

  const caseName = ({ name }: Screen) => `${name}, ${fontSize} px`
  test.each(drawSample([...SCREENS, ...NOT_FOUND, ...FORMS_WITH_ERRORS, ...OTHERS], 2, caseName))(
    'every text of $name is larger, no word or number is torn, no full stop starts a line, no text is cut off, and nothing scrolls sideways',
    async (screen) => {
      const look = async (with_: Browser) => {
        const context = await with_.newContext({ ...PHONE, reducedMotion: 'reduce', serviceWorkers: 'block' })
        const page = await context.newPage()
        await show(page, product.url, screen)
        const sizes = await page.evaluate(textSizes)
        for (const width of [360, 320]) {
          await page.setViewportSize({ width, height: 740 })
          await expect.poll(() => page.evaluate(sideways)).toBe(0)
          await expect.poll(() => page.evaluate(tornWords)).toEqual([])
          await expect.poll(() => page.evaluate(brokenWords)).toEqual([])
          await expect.poll(() => page.evaluate(lonelyMarks)).toEqual([])
          await expect.poll(() => page.evaluate(brokenContacts)).toEqual([])
          await expect.poll(() => page.evaluate(cutTexts)).toEqual([])
        }
        await context.close()
        return sizes
      }
      // The same text may occur in several sizes, so each enlarged text is compared with its smallest usual size.
      const usual = await look(browser)
      const grown = await look(large)
      expect(grown.length).toBeGreaterThan(10)
      const least = (wanted: string) =>
        Math.min(...usual.filter(({ text }) => text === wanted).map(({ size }) => size))
      const isShown = (wanted: string) => usual.some(({ text }) => text === wanted)
      expect(grown.filter(({ text, size }) => isShown(text) && size <= least(text))).toEqual([])
    },
  )
})

test('the hyphen that never ends a line comes from the same font as the rest of a heading', async () => {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${product.url}/programas`)
  const tools = await context.newCDPSession(page)
  await tools.send('DOM.enable')
  await tools.send('CSS.enable')
  const fonts = async () => {
    // On a first visit the headings may be in a font of the device, until the site's font is loaded. So the page is
    // loaded again.
    await page.reload()
    const heading = await page.getByRole('heading', { name: 'Diga\u2011nos qual.' }).elementHandle()
    await heading?.evaluate((element) => element.setAttribute('data-heading', ''))
    const { root } = await tools.send('DOM.getDocument')
    const { nodeId } = await tools.send('DOM.querySelector', {
      nodeId: root.nodeId,
      selector: '[data-heading]',
    })
    const used = await tools.send('CSS.getPlatformFontsForNode', { nodeId })
    return used.fonts.map(({ familyName }) => familyName.split(' ')[0])
  }
  await expect.poll(fonts).toEqual(['Bricolage'])
  await context.close()
})

// The screens without an open dialog, because a dialog covers the page below it intentionally.
const UNCOVERED = SCREENS.filter(({ name }) => name !== 'a project over the home page')

describe('on a phone', () => {
  test.each(drawSample(UNCOVERED, 3, nameOfScreen))(
    'no telephone number, no e-mail address that fits and no verb of $name is broken over two lines',
    async (screen) => {
      const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce', serviceWorkers: 'block' })
      const page = await context.newPage()
      await show(page, product.url, screen)
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 })
        await expect.poll(() => page.evaluate(brokenWords)).toEqual([])
        await expect.poll(() => page.evaluate(brokenContacts)).toEqual([])
      }
      await context.close()
    },
  )

  test.each(['/doacao', '/enviar-comprovante', '/contacto', '/programas/reconstrucao'])(
    'the e-mail addresses of %s have the letters of the telephone numbers beside them',
    async (address) => {
      const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
      const page = await context.newPage()
      await page.goto(product.url + address)
      const letters = (kind: string) =>
        page.locator(`main :is(ul, aside) a[href^="${kind}:"]`).evaluateAll((links) => [
          ...new Set(
            links.map((link) => {
              const style = getComputedStyle(link.querySelector('.email') ?? link)
              return `${style.fontSize} ${style.letterSpacing}`
            }),
          ),
        ])
      const [numbers, addresses] = [await letters('tel'), await letters('mailto')]
      expect(numbers).toHaveLength(1)
      expect(addresses).toEqual(numbers)
      await context.close()
    },
  )

  test('a copied value is said beside it, and nothing covers the page or the next one', async () => {
    const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce', serviceWorkers: 'block' })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.url })
    const page = await context.newPage()
    await page.goto(`${product.url}/doacao`)
    await hydrated(page)
    const account = page.getByRole('region', { name: 'M-Pesa' })
    await account.getByRole('button', { name: 'Copiar Número', exact: true }).click()
    await account.getByText('Número copiado para área de transferência!').waitFor()
    await expect.poll(() => page.locator('[data-sonner-toast]').count()).toBe(0)
    await account.getByText(/^M.Pesa, pelo menu$/).click()
    await account.getByRole('button', { name: 'Copiar Referência, passo 5' }).click()
    await account.getByText('Referência copiado para área de transferência!').waitFor()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('DOACAO')
    await context.close()
  })

  test.each(drawSample(UNCOVERED, 3, nameOfScreen))(
    'nothing covers a control or a message of $name',
    async (screen) => {
      const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce', serviceWorkers: 'block' })
      const page = await context.newPage()
      await show(page, product.url, screen)
      await expect.poll(() => page.evaluate(covered)).toEqual([])
      await context.close()
    },
  )
})

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1'

interface Notice {
  notice: string
  userAgent?: string
  /** The pages that show the notice. */
  pages: Screen[]
  open: (page: Page, screen: Screen, context: BrowserContext) => Promise<void>
}

const NOTICES: Notice[] = [
  {
    notice: 'the banner of a lost network',
    pages: PUBLIC_PAGES,
    open: async (page, screen, context) => {
      await show(page, product.url, screen)
      await context.setOffline(true)
      await page.getByRole('status').getByText('Sem rede.').waitFor()
    },
  },
  {
    notice: 'the invitation to install',
    userAgent: IPHONE,
    pages: PUBLIC_PAGES.filter(({ address }) => !/^\/(?:enviar-comprovante|login)/.test(address)),
    open: async (page, screen, context) => {
      // The invitation is shown from the second visit on, so the test makes a first visit.
      const first = await context.newPage()
      await show(first, product.url, { name: 'first visit', address: '/sobre' })
      await first.close()
      await show(page, product.url, screen)
      // The invitation appears only while its position in the page is outside the visible area, so the test scrolls to
      // the end.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await page.getByRole('complementary', { name: 'Instalar a aplicação' }).waitFor()
    },
  },
  {
    notice: 'a toast',
    pages: PUBLIC_PAGES.filter(({ address }) => address !== '/login'),
    open: async (page, screen) => {
      await page.goto(`${product.url}/login?redirect=${screen.address}`)
      await hydrated(page)
      await signIn(page, 'doadora')
      const toast = page.locator('[data-sonner-toast][data-mounted=true]')
      await toast.getByText('Entrou como doadora.').waitFor()
      // A toast remains visible while the pointer is on it.
      await toast.hover()
    },
  },
]

test('a toast above the pressed button goes back to the bottom when the next page has replaced the button', async () => {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce', serviceWorkers: 'block' })
  const page = await context.newPage()
  const toast = page.locator('[data-sonner-toast][data-mounted=true]')
  await page.goto(`${product.url}/login?redirect=/transparencia`)
  await hydrated(page)
  await page.setViewportSize({ width: 360, height: 420 })
  await context.route(/\/assets\/transparencia-[\w-]{7}\.js$/, async (request) => {
    await toast.waitFor()
    await request.continue()
  })
  await signIn(page, 'doadora')
  await toast.getByText('Entrou como doadora.').waitFor()
  await toast.hover()
  await page.waitForURL(/transparencia/)
  await expect.poll(() => page.evaluate(covered)).toEqual([])
  await context.close()
})

describe.each(NOTICES)('with $notice on a phone', ({ pages, userAgent, open }) => {
  test.each(drawSample(pages, 2, nameOfScreen))(
    'nothing covers a control or a message of $name',
    async (screen) => {
      const context = await browser.newContext({
        ...PHONE,
        ...(userAgent && { userAgent }),
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      })
      const page = await context.newPage()
      await open(page, screen, context)
      await expect.poll(() => page.evaluate(covered)).toEqual([])
      await context.close()
    },
  )
})

test('every link of the public pages leads to a page that exists', async () => {
  const seen = new Set<string>()
  for (const route of PRERENDERED_ROUTES) {
    const html = await (await fetch(product.url + route)).text()
    for (const [, href] of html.matchAll(/<a [^>]*href="(\/[^"#]*)/g))
      seen.add((href ?? '').replaceAll('&amp;', '&'))
  }
  expect(seen.size).toBeGreaterThan(20)
  const lost = await Promise.all(
    [...seen].map(async (address) => {
      const response = await fetch(product.url + address)
      const text = await response.text()
      return response.ok && !text.includes('não encontrado') ? [] : [`${response.status} ${address}`]
    }),
  )
  expect(lost.flat()).toEqual([])
})
