import type { Browser } from 'playwright-core'
import { inject } from 'vitest'
import { launch } from './browser'
import { drawn } from './sample'

/* Starting a browser and a product takes seconds, so the end-to-end tests that only read share them. They use one
   product for the whole run, and one browser for each of Vitest's workers. (A worker runs its files in one process:
   `isolate: false` in vitest.config.ts.) */

/**
 * Returns the product for tests that only read. A test that writes, kills the server or configures the server starts a
 * separate product (product.ts).
 */
export const sharedProduct = (): { url: string } => ({ url: inject('demonstration').url })

let browser: Promise<Browser> | undefined

/** Returns the browser of this Vitest worker. Each test opens its own context, and no test closes the browser. */
export const sharedBrowser = (): Promise<Browser> => (browser ??= launch())

/** Closes the contexts that a failed test has left open. */
export async function closeSharedContexts(): Promise<void> {
  const contexts = (await browser)?.contexts() ?? []
  await Promise.all(contexts.map((context) => context.close()))
}

/** Returns the random sample of a long matrix's cases for this run (sample.ts). */
export const drawSample = <T>(
  cases: readonly T[],
  count: number,
  caseName: (one: T) => string = (one) => JSON.stringify(one),
): T[] => drawn(cases, count, inject('demonstration').seed, caseName)
