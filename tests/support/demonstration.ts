import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { ensureBrowser } from './browser'
import { startProduct } from './product'
import { sampleSeed, samplesAll } from './sample'

/** Data that all end-to-end tests of one run share. */
export interface Demonstration {
  /**
   * Address of a running product with the demonstration data, for tests that only read (signing in counts as reading).
   */
  url: string
  /** A data folder with the demonstration data. Every product that a test starts gets a copy of this folder. */
  template: string
  /** Seed that decides which cases of the long test matrices run. */
  seed: number
}

declare module 'vitest' {
  export interface ProvidedContext {
    demonstration: Demonstration
  }
}

/** Vitest's global setup of the end-to-end tests: seeds the demonstration data once and starts the shared product. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  // The browser is installed here, because two workers that installed it at the same time would block each other's
  // package manager.
  process.env.CHROMIUM = ensureBrowser()
  const template = mkdtempSync(path.join(os.tmpdir(), 'demonstration-'))
  const seeding = await startProduct({ LOG_LEVEL: 'silent' })
  await seeding.end()
  cpSync(seeding.dataDir, template, { recursive: true })
  rmSync(seeding.dataDir, { recursive: true })

  process.env.PRODUCT_TEMPLATE = template
  const product = await startProduct({ RATE_LIMITS: 'off', LOG_LEVEL: 'error' })
  const seed = sampleSeed()
  // Vitest's workers read this variable and select their random sample of tests with the same seed (drawing-runner.ts).
  process.env.SAMPLE_SEED = String(seed)
  console.log(
    samplesAll()
      ? 'Long matrices run whole.'
      : `Long matrices run as a sample; SAMPLE_SEED=${seed} draws the same one again.`,
  )
  provide('demonstration', { url: product.url, template, seed })
  return async () => {
    await product.stop()
    rmSync(template, { recursive: true, force: true })
  }
}
