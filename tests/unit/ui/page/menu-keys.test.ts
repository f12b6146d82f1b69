// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { itemByLetter, moveFocusByKey, TYPE_AHEAD_RESET_MS } from '@/ui/page/menu-keys'

const MENU = ['Sobre Nós', 'Áreas de Atuação', 'Sair', 'Contacto']
let now = 0
/** Presses a letter after a pause in ms. After a long pause, the previously typed letters are ignored. */
const press = (letter: string, at: number, pause = TYPE_AHEAD_RESET_MS) =>
  itemByLetter(letter, MENU, at, (now += pause))

test('a letter moves to the next item that begins with it, and wraps around', () => {
  expect(press('s', -1)).toBe(0)
  expect(press('s', 0)).toBe(2)
  expect(press('s', 2)).toBe(0)
  expect(press('x', 0)).toBeUndefined()
})

test('accents and case are ignored', () => {
  expect(press('A', -1)).toBe(1)
  expect(press('á', -1)).toBe(1)
})

test('letters typed within a second form one word', () => {
  expect(press('s', -1)).toBe(0)
  expect(press('a', 0, TYPE_AHEAD_RESET_MS - 1)).toBe(2)
})

test('after a second the typed letters are forgotten', () => {
  expect(press('s', -1)).toBe(0)
  expect(press('a', 0, TYPE_AHEAD_RESET_MS)).toBe(1)
})

test('the same letter twice in a second moves to the next item', () => {
  expect(press('s', -1)).toBe(0)
  expect(press('s', 0, 100)).toBe(2)
})

test('arrow keys move between items and wrap around, Home and End to the first and the last', () => {
  const menu = document.createElement('details')
  menu.innerHTML = '<summary>Menu</summary><a href="/a">a</a><button>b</button><a href="/c">c</a>'
  document.body.append(menu)
  menu.open = true
  const lead = (key: string) => {
    moveFocusByKey(menu, key)
    return document.activeElement?.textContent
  }
  expect(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End'].map(lead)).toEqual([
    ...['a', 'b', 'c', 'a', 'c', 'a', 'c'],
  ])
  menu.remove()
})
