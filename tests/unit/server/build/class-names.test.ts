import { expect, test } from 'vitest'
import { shortClassNames } from '../../../../server/build/class-names'

test('a class has the same short name in the page and in the prerendered HTML, whatever was built before it', () => {
  const one = shortClassNames('/house')
  const other = shortClassNames('/house')
  other('first', '/house/src/b.module.css')
  expect(one('hero', '/house/src/a.module.css')).toMatch(/^_[A-Za-z0-9]{4}0$/)
  expect(other('hero', '/house/src/a.module.css?used')).toBe(one('hero', '/house/src/a.module.css'))
})

test('no two classes have the same short name, within one file or in two', () => {
  const name = shortClassNames('/house')
  const names = ['a', 'b'].flatMap((file) =>
    Array.from({ length: 80 }, (_, i) => name(`c${i}`, `/house/${file}.module.css`)),
  )
  expect(new Set(names).size).toBe(160)
})

test('two files whose class names would collide stop the build', () => {
  const name = shortClassNames('/house')
  const build = () => {
    for (let i = 0; i < 60_000; i++) name('x', `/house/${i}.module.css`)
  }
  expect(build).toThrow(/rename one of them/)
})
