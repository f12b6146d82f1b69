import { createFileRoute } from '@tanstack/react-router'
import { PublicPostPage } from '@/features/blog/public/post/public-post-page'

export const Route = createFileRoute('/_site/blog/$slug')({
  staticData: { thumbBar: 'donate' },
  loader: async ({ context, params }) => {
    // Imported here, since loaders are part of the first load of every page.
    const { beginPost } = await import('@/features/blog/public/post/begin-post')
    return beginPost(context.queryClient, params.slug)
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: PublicPostPage,
})
