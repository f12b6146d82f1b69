// Runs after a change of: pwa, manifest
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium, type BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAbsent } from '../support/absent'
import { BROWSER_FLAGS, DESK, ensureBrowser, PHONE } from '../support/browser'
import { sharedBrowser, sharedProduct } from '../support/shared'
import { hydrated, openInstalled } from '../support/worker'

const product = sharedProduct()
let profile: string
let context: BrowserContext

beforeAll(async () => {
  profile = mkdtempSync(path.join(os.tmpdir(), 'profile-'))
  // A site cannot be installed from a private window, so the browser uses a profile on the disk.
  context = await chromium.launchPersistentContext(profile, {
    executablePath: ensureBrowser(),
    args: BROWSER_FLAGS,
    ...DESK,
  })
})
afterAll(async () => {
  await context.close()
  rmSync(profile, { recursive: true, force: true })
})

interface ManifestPicture {
  src: string
  sizes: string
  purpose?: string
}
interface Manifest {
  name: string
  icons: ManifestPicture[]
  screenshots: (ManifestPicture & { form_factor: string })[]
  shortcuts: { name: string; url: string }[]
  share_target: { action: string; method: string }
}

const readManifest = async () =>
  (await (await fetch(`${product.url}/manifest.webmanifest`)).json()) as Manifest

test('Chromium reports no reason against installing the site and no error in its manifest', async () => {
  const page = await openInstalled(context, `${product.url}/`)
  const cdp = await context.newCDPSession(page)
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  const { errors, url } = await cdp.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(url).toBe(`${product.url}/manifest.webmanifest`)
  await page.close()
})

test('every picture of the manifest exists in the size that the manifest declares', async () => {
  const { icons, screenshots } = await readManifest()
  const page = await openInstalled(context, `${product.url}/`)
  const measure = (src: string) =>
    page.evaluate(async (url) => {
      const image = new Image()
      image.src = url
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
  for (const { src, sizes } of [...icons, ...screenshots]) expect(await measure(src), src).toBe(sizes)
  expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`).sort()).toEqual(
    ['any', 'maskable', 'monochrome'].flatMap((purpose) => [`${purpose} 192x192`, `${purpose} 512x512`]),
  )
  expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']))
  const touchIcon = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  expect(await measure(touchIcon ?? '')).toBe('180x180')
  await page.close()
})

test('the URLs of the shortcuts open', async () => {
  const { shortcuts } = await readManifest()
  expect(shortcuts.map(({ name }) => name)).toEqual(['Doar', 'Enviar comprovante', 'Projetos'])
  for (const { url } of shortcuts) {
    const answer = await fetch(product.url + url)
    expect(await answer.text(), url).toMatch(/<h1[\s>]/)
  }
})

test('the first visit shows no install invitation; on the second it can be declined for good', async () => {
  const browser = await sharedBrowser()
  const iphone = await browser.newContext({
    ...PHONE,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
  })
  const first = await openInstalled(iphone, `${product.url}/`)
  const invitation = (page: typeof first) => page.getByRole('complementary', { name: 'Instalar a aplicação' })
  await first.reload()
  await hydrated(first)
  await first.waitForLoadState('networkidle')
  await expectAbsent(invitation(first))
  await first.close()

  const second = await openInstalled(iphone, `${product.url}/`)
  await invitation(second).getByText('Adicionar ao ecrã principal').waitFor()
  await invitation(second).getByRole('button', { name: 'Agora não' }).click()
  await expect.poll(() => invitation(second).count()).toBe(0)
  await second.close()

  const third = await openInstalled(iphone, `${product.url}/sobre`)
  await third.waitForLoadState('networkidle')
  await expectAbsent(invitation(third))
  await iphone.close()
})
