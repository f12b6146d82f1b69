import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { launchPhone } from '../../support/browser'
import type { Product } from '../../support/product'
import { openInstalled, readAhead } from '../../support/worker'
import { median } from '../first-load/figures'
import { SLOWER } from '../first-load/phone'

const STARTS = 5

export interface ColdStart {
  /**
   * Time in ms from the navigation to the first frame that shows the stored data of the list or of the project; the
   * median of all starts.
   */
  list: number
  detail: number
}

/**
 * Returns the time in ms from the navigation to the frame after the text appeared. The code is passed as a string,
 * because tsx would add to a function calls of a helper that does not exist in the page.
 */
const paintedAfter = (page: Page, text: string): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('main')?.textContent?.includes(${JSON.stringify(text)}))
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
      else requestAnimationFrame(look)
    }
    look()
  })`)

interface Seen {
  slug: string
  name: string
}

/**
 * Measures how fast a phone shows kept reads without a network. The browser reads the list and one project and is
 * closed, the server is stopped, and the browser is started again without a network and with a slower processor.
 */
export async function coldStart(product: Product): Promise<ColdStart> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'phone-'))
  const answer = await fetch(`${product.url}/api/v1/projects/public/projects/?page_size=1`)
  const first = ((await answer.json()) as { results: Seen[] }).results[0]
  if (!first) throw new Error('there are no projects to read')
  try {
    const before = await launchPhone(folder)
    const reader = await openInstalled(before, `${product.url}/projeto/${first.slug}`)
    await reader.getByRole('heading', { level: 1, name: first.name, exact: true }).waitFor()
    await readAhead(reader, 300_000)
    await reader.goto(`${product.url}/projects`)
    await reader.getByText(/^Mostrando/).waitFor()
    await before.close()
    await product.kill()

    const starts: ColdStart[] = []
    for (let start = 0; start < STARTS; start++) {
      const times: Partial<ColdStart> = {}
      for (const [kind, address, text] of [
        ['list', '/projects', 'Mostrando'],
        ['detail', `/projeto/${first.slug}`, 'a ler sem rede'],
      ] as const) {
        const phone = await launchPhone(folder)
        const page = phone.pages()[0] ?? (await phone.newPage())
        await phone.setOffline(true)
        const devtools = await phone.newCDPSession(page)
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
        await page.goto(product.url + address, { waitUntil: 'commit' })
        times[kind] = await paintedAfter(page, text)
        await phone.close()
      }
      starts.push(times as ColdStart)
    }
    await product.restart()
    return {
      list: median(starts.map(({ list }) => list)) ?? Infinity,
      detail: median(starts.map(({ detail }) => detail)) ?? Infinity,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
