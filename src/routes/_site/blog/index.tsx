import { createFileRoute } from '@tanstack/react-router'
import { BlogPage, loadFoundPosts } from '@/features/blog/public/list/blog-page'
import type { BlogSearch } from '@/features/blog/public/list/blog-search'
import { LOADED_HEAD, pageHead } from '@/lib/head'

const FEED = { rel: 'alternate', type: 'application/rss+xml', title: 'Blog', href: '/blog/feed.xml' }

export const Route = createFileRoute('/_site/blog/')({
  staticData: { thumbBar: 'donate' },
  // The blog page validates its query parameters itself, because this function is part of the first load of every page
  // and must be small.
  validateSearch: (search) => search as BlogSearch,
  loader: async ({ context }) => {
    // Loads the code that renders the posts. Without this code, the first render could not show them.
    if (globalThis.takeServedList?.(context.queryClient)) await loadFoundPosts()
    const head = pageHead({
      title: 'Blog',
      path: '/blog',
      description:
        'O que vimos no terreno, o que custou e o que correu mal, contado por quem lá esteve, distrito a distrito.',
    })
    return { ...head, links: [...head.links, FEED] }
  },
  ...LOADED_HEAD,
  component: BlogPage,
})
