// Runs after a change of: blog, comments
import path from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAbsent } from '../support/absent'
import { collectComplaints, DESK } from '../support/browser'
import { startProduct, type Product } from '../support/product'
import { sharedBrowser } from '../support/shared'
import { storedDrafts } from '../support/stored-drafts'
import { hydrated } from '../support/worker'

let product: Product
const browser = await sharedBrowser()
let context: BrowserContext
let page: Page
let complaints: string[]

beforeAll(async () => {
  product = await startProduct({ RATE_LIMIT_COMMENT: '3' })
})
afterAll(() => product.stop())
beforeEach(async () => {
  context = await browser.newContext({ ...DESK, serviceWorkers: 'block' })
  complaints = collectComplaints(context)
  page = await context.newPage()
})
afterEach(() => context.close())

/**
 * Scrolls to the comments, which load when the reader comes near them. Elements above the comments may still grow and
 * move them away, so the function repeats the scroll until their position no longer changes.
 */
const scrollToComments = () =>
  page.locator('[aria-labelledby=comments-title]').evaluate(
    (section) =>
      new Promise<void>((resolve) => {
        let [top, steadyFrames] = [NaN, 0]
        const follow = () => {
          section.scrollIntoView({ block: 'start', behavior: 'instant' })
          const now = section.getBoundingClientRect().top
          steadyFrames = now === top ? steadyFrames + 1 : 0
          top = now
          if (steadyFrames === 10) resolve()
          else requestAnimationFrame(follow)
        }
        follow()
      }),
  )

async function open(address: string): Promise<void> {
  await page.goto(product.url + address)
  await hydrated(page)
  await scrollToComments()
}

async function reload(): Promise<void> {
  await page.reload()
  await scrollToComments()
}

const heading = (name: string | RegExp) => page.getByRole('heading', { name })

const POST = '/blog/o-dia-em-que-a-agua-chegou-a-nangade'

function storedComments(text: string): { is_approved: number; author_name: string }[] {
  const database = new DatabaseSync(path.join(product.dataDir, 'data.sqlite'), { readOnly: true })
  try {
    return database.prepare('select is_approved, author_name from comments where content = ?').all(text)
  } finally {
    database.close()
  }
}

describe('a comment', () => {
  const field = (name: string) => page.getByRole('textbox', { name })
  const send = () => page.getByRole('button', { name: 'Enviar comentário' })

  async function fill(text: string): Promise<void> {
    await field('Nome').fill('Leitora de Pemba')
    await field('Email').fill('leitora@exemplo.example')
    await field('Comentário').fill(text)
  }

  test('is validated, survives a reload, is sent once and awaits approval', async () => {
    const text = `Bem haja ${crypto.randomUUID()}`
    await open(POST)
    await heading('3 comentários').waitFor()
    await send().click()
    await page.getByRole('alert').getByText('Por favor, insira o seu nome.').waitFor()
    const isFocused = () => page.getByRole('alert').evaluate((summary) => summary === document.activeElement)
    await expect.poll(isFocused).toBe(true)

    await fill(text)
    await expect.poll(() => storedDrafts(page)).toContain(text)
    await reload()
    await page.getByText('Rascunho recuperado').waitFor()
    await expect.poll(() => field('Comentário').inputValue()).toBe(text)

    await send().dblclick()
    await heading('Obrigado. O seu comentário aguarda moderação.').waitFor()
    expect(storedComments(text)).toEqual([{ is_approved: 0, author_name: 'Leitora de Pemba' }])
    await reload()
    await heading('3 comentários').waitFor()
    await expectAbsent(page.getByText(text))
    expect(complaints).toEqual([])
  })

  test('is restored when the user follows a link while typing and comes back', async () => {
    const text = `Ainda a meio ${crypto.randomUUID()}`
    await open(POST)
    await heading('3 comentários').waitFor()
    await fill(text)
    await page.locator('header').getByRole('link', { name: 'Contacto' }).click()
    // The URL changes before the new page is shown. If the test went back now, the form would still be on the screen
    // and no draft would be restored.
    await page.getByRole('heading', { level: 1, name: 'Escreva, ligue, apareça.' }).waitFor()
    await expect.poll(() => storedDrafts(page)).toContain(text)
    await page.goBack()
    await scrollToComments()
    await page.getByText('Rascunho recuperado').waitFor()
    await expect.poll(() => field('Comentário').inputValue()).toBe(text)
  })

  test('over the rate limit shows when to try again, and no input is lost', async () => {
    await open(POST)
    for (let count = 0; ; count++) {
      const text = `Mais um ${crypto.randomUUID()}`
      await field('Comentário').waitFor()
      await fill(text)
      await send().click()
      const sent = heading('Obrigado. O seu comentário aguarda moderação.')
      const refused = page.getByText(
        /Já seguiram muitos comentários a partir daqui\. Tente outra vez daqui a \d+/,
      )
      await sent.or(refused).first().waitFor()
      if (await refused.isVisible()) {
        await expect.poll(() => field('Comentário').inputValue()).toBe(text)
        expect(storedComments(text)).toEqual([])
        break
      }
      expect(count).toBeLessThan(5)
      await page.getByRole('button', { name: 'Escrever outro' }).click()
    }
  })
})
