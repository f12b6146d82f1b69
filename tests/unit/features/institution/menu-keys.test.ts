// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { itemByLetter, leadByKey, TYPE_AHEAD_RESET_MS } from '@/features/institution/frame/menu-keys'

const MENU = ['Sobre Nós', 'Áreas de Atuação', 'Sair', 'Contacto']
let now = 0
/** A letter after a pause; what was typed before it has lapsed unless the pause is short. */
const press = (letter: string, at: number, pause = TYPE_AHEAD_RESET_MS) =>
  itemByLetter(letter, MENU, at, (now += pause))

test('a letter leads to the next item that begins with it, round in a circle', () => {
  expect(press('s', -1)).toBe(0)
  expect(press('s', 0)).toBe(2)
  expect(press('s', 2)).toBe(0)
  expect(press('x', 0)).toBeUndefined()
})

test('accents and capitals are no matter', () => {
  expect(press('A', -1)).toBe(1)
  expect(press('á', -1)).toBe(1)
})

test('letters typed within a second count as one word', () => {
  expect(press('s', -1)).toBe(0)
  expect(press('a', 0, TYPE_AHEAD_RESET_MS - 1)).toBe(2)
})

test('after a second what was typed is forgotten', () => {
  expect(press('s', -1)).toBe(0)
  expect(press('a', 0, TYPE_AHEAD_RESET_MS)).toBe(1)
})

test('the same letter twice in a second goes to the next of its items', () => {
  expect(press('s', -1)).toBe(0)
  expect(press('s', 0, 100)).toBe(2)
})

test('arrows go from item to item round in a circle, Home and End to the first and the last', () => {
  const menu = document.createElement('details')
  menu.innerHTML = '<summary>Menu</summary><a href="/a">a</a><button>b</button><a href="/c">c</a>'
  document.body.append(menu)
  menu.open = true
  const lead = (key: string) => {
    leadByKey(menu, key)
    return document.activeElement?.textContent
  }
  expect(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End'].map(lead)).toEqual([
    ...['a', 'b', 'c', 'a', 'c', 'a', 'c'],
  ])
  menu.remove()
})
