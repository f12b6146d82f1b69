// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { fromHere, referringPage } from '@/lib/origin'

afterEach(() => {
  window.history.replaceState(null, '', '/')
})

test('a link to the login remembers the page, with its query and hash', () => {
  window.history.replaceState(null, '', '/projeto/poco?separador=impacto#x')
  expect(fromHere({})).toEqual({ from: '/projeto/poco?separador=impacto#x' })
})

test('on the login itself the origin remains', () => {
  window.history.replaceState(null, '', '/login?mode=register')
  expect(fromHere({ from: '/sobre' })).toEqual({ from: '/sobre' })
})

test('for a link followed before the scripts load the origin is the referrer, unless it is another site', () => {
  const referrer = vi.spyOn(document, 'referrer', 'get')
  referrer.mockReturnValue(`${window.location.origin}/doacao?x=1`)
  expect(referringPage()).toBe('/doacao?x=1')
  referrer.mockReturnValue(`${window.location.origin}.mau.example/doacao`)
  expect(referringPage()).toBeUndefined()
})
