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
  weightOf,
} from '../support/weight'

describe.each(PRERENDERED_ROUTES)('the page %s', (route) => {
  test('with its inline CSS travels within its budget', () => {
    const { html } = weightOf(route)
    expect(html).toBeGreaterThan(1024)
    expect(html).toBeLessThanOrEqual(HTML_MAX_BYTES)
  })

  test('brings no more JavaScript than a first visit may cost', () => {
    const { scripts, scriptNames } = weightOf(route)
    expect(scriptNames.length).toBeGreaterThan(2)
    expect(scripts).toBeLessThanOrEqual(scriptLimit(route))
  })

  test('names one script, which waits for the document and imports nothing', () => {
    const { starter, starterBytes } = weightOf(route)
    // What search engines read about the page is data; the browser runs none of it.
    expect(pageHtml(route).match(/<script(?! type="application\/ld\+json")/g)).toHaveLength(1)
    expect(pageHtml(route)).toMatch(/<script type="module"/)
    expect(starterBytes).toBeLessThanOrEqual(STARTER_MAX_BYTES)
    expect(readFileSync(path.join('dist', starter), 'utf8')).not.toMatch(/(?:^|;)\s*import\s*["'{*\w]/)
  })

  test('shows no picture that a slow network would wait for', () => {
    const { pictures } = weightOf(route)
    expect(pictures.length).toBeGreaterThan(0)
    for (const name of pictures) {
      expect(existsSync(path.join('dist', name)), name).toBe(true)
      expect(travels(name), name).toBeLessThanOrEqual(PICTURE_MAX_BYTES)
    }
  })
})
