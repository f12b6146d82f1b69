import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { DEMO_PASSWORD } from '../../server/resources/demo/accounts'
import type { StaffPost } from './posts'
import type { Product } from './product'
import { signedInStorage } from './signed-in'

const JSON_TYPE = { 'Content-Type': 'application/json' }

/**
 * Sends a request as a user of the demonstration data, by default as `admin`, who is the second editor in these tests.
 */
export async function sendAs<T = StaffPost>(
  product: Pick<Product, 'url'>,
  method: string,
  path: string,
  body?: object,
  user = 'admin',
): Promise<T> {
  const signed = await fetch(`${product.url}/api/v1/auth/token/`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ username: user, password: DEMO_PASSWORD }),
  })
  const { access } = (await signed.json()) as { access: string }
  const response = await fetch(`${product.url}/api/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${access}`, ...(body && JSON_TYPE) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (response.status === 204 ? {} : await response.json()) as T
}

export async function editorContext(
  browser: Browser,
  product: Pick<Product, 'url'>,
  device: BrowserContextOptions,
  user = 'blog',
): Promise<BrowserContext> {
  const storageState = await signedInStorage(product.url, user)
  return browser.newContext({ ...device, reducedMotion: 'reduce', serviceWorkers: 'block', storageState })
}

export const postText = (page: Page): Locator => page.getByRole('textbox', { name: 'Texto', exact: true })

/**
 * Opens the editor of an existing post, or of a new post if there is no slug, and waits until the text can be edited.
 */
export async function openEditor(
  context: BrowserContext,
  product: Pick<Product, 'url'>,
  slug?: string,
): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${product.url}/dashboard/posts/${slug === undefined ? 'new' : `edit/${slug}`}`)
  await postText(page).waitFor()
  return page
}

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

/** Pastes HTML into the text with the same event as a browser. */
export const paste = (page: Page, html: string): Promise<void> =>
  postText(page).evaluate((element, pasted) => {
    ;(element as HTMLElement).focus()
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    clipboardData.setData('text/plain', 'texto')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
