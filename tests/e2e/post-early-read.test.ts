// Runs after a change of: blog, session, prerender
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { PHONE } from '../support/browser'
import { editorContext, postText, sendAs } from '../support/post-editor'
import { startProduct, type Product } from '../support/product'
import { sharedBrowser } from '../support/shared'

let product: Product
let slug: string

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' })
  const post = await sendAs(product, 'POST', '/blog/posts/', {
    title: 'Água limpa',
    content: '<p>O poço tem água limpa.</p>',
  })
  slug = post.slug
})
afterAll(() => product.stop())

/** Opens a new page that records its requests for the post. */
async function newPage(): Promise<{ page: Page; requests: string[] }> {
  const context = await editorContext(await sharedBrowser(), product, PHONE)
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(`/api/v1/blog/posts/${slug}/`)) requests.push(request.url())
  })
  return { page, requests }
}

test('the post is requested while the application is still loading, and only once', async () => {
  const { page, requests } = await newPage()
  // The application gets its first script only after the post was requested. Without the early request, neither would
  // ever arrive.
  await page.route('**/assets/main-*.js', async (route) => {
    await expect.poll(() => requests.length).toBe(1)
    await route.continue()
  })
  await page.goto(`${product.url}/dashboard/posts/edit/${slug}`)
  await expect.poll(() => postText(page).textContent()).toBe('O poço tem água limpa.')
  expect(requests).toHaveLength(1)
})

test('if the token of the early request has expired, the post is shown after the token was renewed', async () => {
  const { page, requests } = await newPage()
  await page.goto(`${product.url}/dashboard/posts/edit/${slug}`)
  await postText(page).waitFor()
  await page.evaluate(() => localStorage.setItem('authToken', 'expired.access.token'))
  requests.length = 0
  await page.reload()
  await expect.poll(() => postText(page).textContent()).toBe('O poço tem água limpa.')
  expect(requests).toHaveLength(2)
})

test('a form that is opened again shows what another user saved meanwhile', async () => {
  const post = await sendAs<{ id: number; slug: string }>(product, 'POST', '/blog/posts/', {
    title: 'Escola nova',
    content: '<p>Primeira versão.</p>',
  })
  const { page } = await newPage()
  await page.goto(`${product.url}/dashboard/posts/edit/${post.slug}`)
  await expect.poll(() => postText(page).textContent()).toBe('Primeira versão.')
  await page.getByRole('main').getByRole('link', { name: 'Blog', exact: true }).click()
  await postText(page).waitFor({ state: 'detached' })
  await sendAs(product, 'PUT', `/blog/posts/${post.id}/`, {
    title: 'Escola nova',
    content: '<p>Segunda versão.</p>',
  })
  await page.goBack()
  await expect.poll(() => postText(page).textContent()).toBe('Segunda versão.')
})
