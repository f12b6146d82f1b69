import { expect, test } from 'vitest'
import { isCostlyHtml } from '@/ui/media/costly-html'

const CHARACTERS = 500_000
const filled = (part: string) => part.repeat(Math.floor(CHARACTERS / part.length))

test.each([
  '<b>',
  '<div>',
  '<B >',
  '<b></i>',
  '<b><i></b>',
  '<table><tr><td>',
  '<font color=red></x>',
  '<a/href=x>',
  '<b<b>',
])('half a million characters of «%s», which keep a browser busy for seconds, are costly', (part) => {
  expect(isCostlyHtml(filled(part))).toBe(true)
})

test('a long text with every element closed is not costly, nor is one that forgets the ends of its paragraphs', () => {
  const whole = '<h2>a</h2><p>b <strong>c</strong><br><img src="/d.png"></p><ul><li>e</li></ul>'
  expect(isCostlyHtml(filled(whole))).toBe(false)
  expect(isCostlyHtml('<p>a'.repeat(4_000))).toBe(false)
  expect(isCostlyHtml('a < b, c > d '.repeat(10_000))).toBe(false)
})

test('the check reads the text once: hostile texts of a million characters take less than a second', () => {
  for (const part of [
    '<',
    '<a',
    '</',
    '< ',
    '<aaaaaaaaa',
    '&lt;',
    '</b>',
    '<br>',
    `<${'x'.repeat(5_000)}>`,
  ]) {
    const start = performance.now()
    isCostlyHtml(part.repeat(Math.floor(1_000_000 / part.length)))
    expect(performance.now() - start, part).toBeLessThan(1_500)
  }
  expect(isCostlyHtml('a'.repeat(1_000_001))).toBe(true)
})
