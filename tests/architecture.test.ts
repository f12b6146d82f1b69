import { expect, test } from 'vitest'
import { LINES_MAX, violations, type SourceFile } from './support/architecture'
import { sourceTree } from './support/tree'

const file = (path: string, text = ''): SourceFile => ({ path, text })

test('the tree keeps every rule of the architecture', () => {
  const tree = sourceTree()
  expect(tree.length).toBeGreaterThan(50)
  expect(violations(tree)).toEqual([])
})

// A page once loaded its own route again to rewrite the head of the document; src/ui/page/record-head.tsx does this now.
test('no page invalidates a route of the router', () => {
  const pages = sourceTree().filter(({ path }) => path.startsWith('src/'))
  expect(pages.filter(({ text }) => /\brouter\.invalidate\(/.test(text)).map(({ path }) => path)).toEqual([])
})

test('a forbidden import is reported', () => {
  const wrong = [
    file('src/shared/money.ts', "import { api } from '../api/client'\n"),
    file('src/shared/dates.ts', "import dayjs from 'dayjs'\n"),
    file('src/features/blog/post-page.tsx', "import { ProjectCard } from '../projects/project-card'\n"),
    file('src/features/blog/queries.ts', "import { session } from '@/lib/session'\n"),
    file('src/features/blog/list.tsx', "import { get } from 'idb-keyval'\n"),
    file('server/resources/blog/store.ts', "import { x } from '../projects/store'\n"),
    file('server/resources/blog/routes.ts', "import pg from 'pg'\n"),
    file('src/ui/card.tsx', "const x = () => import('../features/blog/model')\n"),
    file('sw/reads.ts', "import { session } from '../src/lib/session'\n"),
    file('src/features/blog/model.ts', "import { SiteFrame } from '@/frame/site/site-frame'\n"),
    file('src/lib/head.ts', "import dayjs from 'dayjs'\n"),
    file('src/ui/day.tsx', "const DAY = new Intl.DateTimeFormat('pt-PT')\n"),
    file('src/features/blog/texts.ts', "const day = (at: Date) => at.toLocaleDateString('pt')\n"),
    file('src/routes/_site/blog.tsx', "import { PostEditor } from '@/features/blog/staff/post-editor'\n"),
    file('src/routes/dashboard/route.tsx', "import { Posts } from './(staff)/posts'\n"),
    file('server/http/csv.ts', "import { rows } from '../resources/posts/store'\n"),
  ]
  for (const one of wrong) expect(violations([one]), one.path).toHaveLength(1)
})

test('an allowed import is not reported', () => {
  const right = [
    file(
      'src/features/blog/post-page.tsx',
      "import { Button } from '@/ui/page/button'\nimport { x } from './model'\n",
    ),
    file('sw/reads.ts', "import { postsQuery } from '../src/features/blog/queries'\n"),
    file(
      'server/resources/blog/store.ts',
      "import { sql } from 'kysely'\nimport type { Db } from '../../db/schema'\n",
    ),
    file('src/shared/a.ts', "// import x from 'react'\nimport { b } from './b'\n"),
    file('src/routes/dashboard/(staff)/posts.tsx', "import { Posts } from '@/features/blog/staff/posts'\n"),
    file('src/routes/dashboard/route.tsx', "const x = () => import('@/frame/staff/staff-frame')\n"),
  ]
  expect(violations(right)).toEqual([])
})

test('a circular import is reported once, with type imports too', () => {
  const one = file('src/lib/a.ts', "import { b } from './b'\n")
  const two = file('src/lib/b.ts', "import type { C } from '@/lib/c'\n")
  const three = file('src/lib/c.ts', "export const load = () => import('./a')\n")
  expect(violations([one, two, three])).toEqual([
    'a circle of imports: src/lib/a.ts -> src/lib/b.ts -> src/lib/c.ts -> src/lib/a.ts',
  ])
  expect(violations([one, two])).toEqual([])
})

test('a long file is reported, except in content', () => {
  const long = 'x\n'.repeat(LINES_MAX + 1)
  expect(violations([file('src/ui/long.tsx', long)])).toHaveLength(1)
  expect(violations([file('src/content/terms.ts', long)])).toEqual([])
})

test('an unknown top-level entry is reported', () => {
  expect(violations([file('docs/notes.md')])).toEqual(['docs: does not belong to the top level'])
})

test('a route with logic, a folder for anything and a barrel file are reported', () => {
  expect(violations([file('src/routes/_site/x.tsx', 'const a = [1].map((n) => n)\n')])).toHaveLength(1)
  expect(violations([file('src/lib/utils.ts')])).toHaveLength(1)
  expect(violations([file('src/features/blog/index.ts')])).toHaveLength(1)
})
