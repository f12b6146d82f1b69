import { expect, test } from 'vitest'
import { currentLink } from '@/frame/current-link'

const MENU = [
  '/dashboard',
  '/dashboard/projects',
  '/dashboard/community',
  '/dashboard/community/donations',
] as const

test.each([
  ['/dashboard', '/dashboard'],
  ['/dashboard/', '/dashboard'],
  ['/dashboard/projects/edit/uma-escola', '/dashboard/projects'],
  ['/dashboard/community', '/dashboard/community'],
  ['/dashboard/community/partners', '/dashboard/community'],
  ['/dashboard/community/donations', '/dashboard/community/donations'],
])('the page %s belongs to the link %s', (pathname, link) => {
  expect(currentLink(MENU, pathname)).toBe(link)
})

test.each(['/dashboard/projects-archive', '/dashboard/posts/new', '/'])('no link is for %s', (pathname) => {
  expect(currentLink(MENU, pathname)).toBeUndefined()
})
