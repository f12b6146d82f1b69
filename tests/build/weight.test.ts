import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { PRERENDERED_ROUTES } from '@/shared/site-routes'
import {
  HTML_MAX_BYTES,
  PICTURE_MAX_BYTES,
  pageHtml,
  scriptLimit,
  STARTER_MAX_BYTES,
  travels,
  measureWeight,
} from '../support/weight'

describe.each(PRERENDERED_ROUTES)('the page %s', (route) => {
  test('with its inline CSS is within its budget when compressed', () => {
    const { html } = measureWeight(route)
    expect(html).toBeGreaterThan(1024)
    expect(html).toBeLessThanOrEqual(HTML_MAX_BYTES)
  })

  test('has no more JavaScript than the budget of a first visit', () => {
    const { scripts, scriptNames } = measureWeight(route)
    expect(scriptNames.length).toBeGreaterThan(2)
    expect(scripts).toBeLessThanOrEqual(scriptLimit(route))
  })

  test('has one deferred script, which imports nothing', () => {
    const { starter, starterBytes } = measureWeight(route)
    // JSON-LD is data for search engines; browsers do not run it.
    expect(pageHtml(route).match(/<script(?! type="application\/ld\+json")/g)).toHaveLength(1)
    expect(pageHtml(route)).toMatch(/<script type="module"/)
    expect(starterBytes).toBeLessThanOrEqual(STARTER_MAX_BYTES)
    expect(readFileSync(path.join('dist', starter), 'utf8')).not.toMatch(/(?:^|;)\s*import\s*["'{*\w]/)
  })

  test('shows no picture that delays the page on a slow network', () => {
    const { pictures } = measureWeight(route)
    expect(pictures.length).toBeGreaterThan(0)
    for (const name of pictures) {
      expect(existsSync(path.join('dist', name)), name).toBe(true)
      expect(travels(name), name).toBeLessThanOrEqual(PICTURE_MAX_BYTES)
    }
  })
})
