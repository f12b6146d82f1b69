// Runs after a change of: blog, editor
import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { DESK } from '../support/browser'
import { countAlerts, harm, HARMLESS } from '../support/harm'
import { ADDRESS_PAYLOADS, MARKUP_PAYLOADS, PAYLOADS } from '../support/payloads'
import { editorContext, openEditor, paste, postText, press, sendAs } from '../support/post-editor'
import { startProduct, type Product } from '../support/product'
import { drawSample, sharedBrowser } from '../support/shared'

let product: Product

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' })
})
afterAll(() => product.stop())

const TEXTS = drawSample([...PAYLOADS, ...MARKUP_PAYLOADS], 3)
const ADDRESSES = ADDRESS_PAYLOADS

async function hostileContext(): Promise<{ context: BrowserContext; abroad: string[] }> {
  const context = await editorContext(await sharedBrowser(), product, DESK)
  onTestFinished(() => context.close())
  await countAlerts(context)
  const abroad: string[] = []
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (origin !== product.url && !['data:', 'blob:'].includes(protocol)) abroad.push(request.url())
  })
  return { context, abroad }
}

test('hostile texts in every field run nothing in the editor, in the preview and in the blog', async () => {
  const { context } = await hostileContext()
  for (const text of TEXTS) {
    const post = await sendAs(product, 'POST', '/blog/posts/', {
      title: `Mau ${text}`.slice(0, 200),
      status: 'published',
      excerpt: text,
      content: `<p>Antes</p>${text}<p>Depois</p>`,
      featured_image_caption: text,
      meta_title: text,
      meta_description: text,
      meta_keywords: text,
      focus_keyword: text.slice(0, 100),
      og_title: text,
      og_description: text,
      twitter_title: text,
      twitter_description: text,
    })
    const page = await openEditor(context, product, post.slug)
    await page.getByText('Mais: endereço canónico').click()
    expect(await harm(page), text).toEqual(HARMLESS)
    await press(page, 'Pré-ver')
    // Waits for the text before the payload, because some payloads make the text after them disappear.
    await page.getByRole('dialog').getByText('Antes').first().waitFor()
    expect(await harm(page), text).toEqual(HARMLESS)
    await page.goto(`${product.url}/blog/${post.slug}`)
    await page.getByText('Antes').first().waitFor()
    expect((await harm(page)).ran, text).toBe(0)
    await page.close()
  }
})

test('an API that does not clean its texts harms neither the editor nor the preview', async () => {
  const { context, abroad } = await hostileContext()
  const post = await sendAs(product, 'POST', '/blog/posts/', { title: 'Bom', content: '<p>Bom</p>' })
  let hostile = ''
  await context.route(`**/api/v1/blog/posts/${post.slug}/*`, (route) =>
    route.fulfill({
      json: {
        ...post,
        title: `x${hostile}`,
        excerpt: hostile,
        content: `<p>Antes</p>${hostile}<a href="${hostile}">ligação</a><p>Depois</p>`,
        canonical_url: hostile,
        og_image: hostile,
        featured_image: hostile,
        meta_description: hostile,
      },
    }),
  )
  for (hostile of [...TEXTS, ...drawSample(ADDRESSES, 2)]) {
    const page = await openEditor(context, product, post.slug)
    expect(await harm(page), hostile).toEqual(HARMLESS)
    await press(page, 'Pré-ver')
    // Waits for the text before the payload, because some payloads make the text after them disappear.
    await page.getByRole('dialog').getByText('Antes').first().waitFor()
    expect(await harm(page), hostile).toEqual(HARMLESS)
    await page.close()
  }
  // Pictures of other sites may be shown, but nothing else may be requested from them.
  expect(abroad.filter((url) => !/\.(?:png|jpe?g|webp|gif|svg)(?:$|\?)/.test(url))).toEqual([])
})

test('hostile HTML that is pasted runs nothing', async () => {
  const { context } = await hostileContext()
  const { slug } = await sendAs(product, 'POST', '/blog/posts/', { title: 'Colado', content: '<p>Bom</p>' })
  const page = await openEditor(context, product, slug)
  for (const text of [...PAYLOADS, ...MARKUP_PAYLOADS]) {
    await postText(page).click()
    await page.keyboard.press('Control+a')
    await paste(page, `<p>Antes</p>${text}<p>Depois</p>`)
    expect(await harm(page), text).toEqual(HARMLESS)
  }
})
