import { createFileRoute } from '@tanstack/react-router'
import { PublicPostPage } from '@/features/blog/public/post/public-post-page'

export const Route = createFileRoute('/_site/blog/$slug')({
  staticData: { thumbBar: 'donate' },
  loader: async ({ context, params }) => {
    // Fetched with the page: the first load of every other page would carry the rules too.
    const { beginPost } = await import('@/features/blog/public/post/begin-post')
    return beginPost(context.queryClient, params.slug)
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: PublicPostPage,
})
