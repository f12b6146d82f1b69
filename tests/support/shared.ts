import type { Browser } from 'playwright-core'
import { inject } from 'vitest'
import { launch } from './browser'
import { drawn } from './sample'

/*
 * Starting a browser and a product takes seconds. The end-to-end tests that only read share them: one product for the
 * whole run, one browser for each of Vitest's workers (its files run in one process, `isolate: false` in vite.config.ts).
 */

/** The product that no test changes. A test that writes, kills or configures starts its own (product.ts). */
export const sharedProduct = (): { url: string } => ({ url: inject('demonstration').url })

let browser: Promise<Browser> | undefined

/** The browser of this worker. Each test opens its own context; nobody closes the browser. */
export const sharedBrowser = (): Promise<Browser> => (browser ??= launch())

/** Closes what a failed test has left open. */
export async function closeSharedContexts(): Promise<void> {
  const contexts = (await browser)?.contexts() ?? []
  await Promise.all(contexts.map((context) => context.close()))
}

/** Cases of a long matrix that this run draws (sample.ts). */
export const sampleOf = <T>(
  cases: readonly T[],
  count: number,
  nameOf: (one: T) => string = (one) => JSON.stringify(one),
): T[] => drawn(cases, count, inject('demonstration').seed, nameOf)
