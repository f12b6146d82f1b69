// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { reloadMemory } from '@/pwa/reload-memory'

beforeEach(() => sessionStorage.clear())

test('a tab that reloaded for a build does not reload for it again', async () => {
  const before = reloadMemory(sessionStorage, 1000, () => 2000)
  expect(await before.wasTried('a')).toBe(false)
  await before.remember('a')
  const after = reloadMemory(sessionStorage, 2500, () => 3000)
  expect(await after.wasTried('a')).toBe(true)
  expect(await after.wasTried('other')).toBe(false)
})

test('another tab, opened before that reload, may still reload', async () => {
  await reloadMemory(sessionStorage, 1000, () => 2000).remember('b')
  expect(await reloadMemory(null, 1500, () => 3000).wasTried('b')).toBe(false)
})

test('a page opened after that reload and still outdated does not reload, though its tab has no record of one', async () => {
  await reloadMemory(sessionStorage, 1000, () => 2000).remember('c')
  expect(await reloadMemory(null, 2500, () => 3000).wasTried('c')).toBe(true)
})
