import { clear } from 'idb-keyval'
import { vi } from 'vitest'
import { draftsStore, readsStore } from '@/offline/databases'

export interface WirePost {
  id: number
  slug: string
  title: string
  [field: string]: unknown
}

export const wirePost = (id: number, more: Partial<WirePost> = {}): WirePost => ({
  id,
  slug: `artigo-${id}`,
  title: `Artigo ${id}`,
  excerpt: `Resumo ${id}`,
  content: `<p>Texto ${id}</p>`,
  featured_image: null,
  tags: [{ id: 1, name: 'milho' }],
  category: { id: 1, name: 'Água e saúde', slug: 'agua-e-saude', description: '' },
  author: { first_name: 'Equipa', last_name: 'de Água', username: 'agua' },
  published_at: '2026-03-02T08:00:00Z',
  updated_at: '2026-03-02T08:00:00Z',
  read_time: 4,
  ...more,
})

export type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'silence'
type Handler = (url: URL, request: Request) => Answer | Promise<Answer>

const page = (results: unknown[], count = results.length) => ({ count, next: null, previous: null, results })

const WORLD: Record<string, Handler> = {
  '/blog/categories/': () => ({
    body: page([
      { id: 1, name: 'Água e saúde', slug: 'agua-e-saude', description: '' },
      { id: 2, name: 'Educação', slug: 'educacao', description: '' },
    ]),
  }),
  '/blog/tags/': () => ({
    body: page([
      { id: 1, name: 'milho' },
      { id: 2, name: 'água' },
    ]),
  }),
}

/**
 * Replaces `fetch` by a fake blog API that serves the given posts as the contract defines. `changes` replaces the
 * handlers of single paths.
 */
export function answerBlog(posts: WirePost[], changes: Record<string, Handler> = {}) {
  const seen: string[] = []
  const own: Record<string, Handler> = {
    '/blog/posts/': ({ searchParams }) => {
      const from = (Number(searchParams.get('page') ?? 1) - 1) * 12
      const word = searchParams.get('search') ?? ''
      const found = posts.filter((post) => post.title.includes(word))
      return { body: page(found.slice(from, from + 12), found.length) }
    },
  }
  for (const post of posts) {
    own[`/blog/posts/${post.slug}/`] = () => ({ body: post })
    own[`/blog/posts/${post.id}/comments/`] = () => ({ body: page([]) })
  }
  const handlers = { ...WORLD, ...own, ...changes }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const path = decodeURIComponent(url.pathname.replace('/api/v1', ''))
    seen.push(`${request.method} ${path}${decodeURIComponent(url.search)}`)
    const answer = (await handlers[path]?.(url, request)) ?? {
      status: 404,
      body: { detail: 'Não encontrado.' },
    }
    if (answer === 'silence') throw new TypeError('Failed to fetch')
    const { status = 200, body, headers } = answer
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  })
  return { seen }
}

export async function forgetEverything(): Promise<void> {
  await clear(readsStore)
  await clear(draftsStore)
}
