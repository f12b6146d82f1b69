import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { BELOW_FOLD, belowFold, escapeText } from '@/shared/below-fold'
import { BelowFold } from '@/ui/page/below-fold'

afterEach(() => document.head.querySelectorAll('style').forEach((style) => style.remove()))

test('the prerender finds the mark of the fold exactly', () => {
  expect(renderToString(<BelowFold />)).toBe(BELOW_FOLD)
})

test('its content remains when the user leaves the page', () => {
  const container = document.createElement('div')
  container.innerHTML = belowFold(escapeText('@media (400px<width){.a>.rest{top:0}}'))
  document.body.append(container)
  const { unmount } = render(<BelowFold />, { container, hydrate: true })
  unmount()
  const kept = [...document.head.querySelectorAll('style')].map(({ textContent }) => textContent)
  expect(kept).toEqual(['@media (400px<width){.a>.rest{top:0}}'])
})
