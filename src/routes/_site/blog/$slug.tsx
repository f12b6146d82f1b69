import { createFileRoute } from '@tanstack/react-router'
import { beginPost } from '@/features/blog/public/post/begin-post'
import { PublicPostPage } from '@/features/blog/public/post/public-post-page'
import { loadingHead } from '@/lib/head'

export const Route = createFileRoute('/_site/blog/$slug')({
  staticData: { thumbBar: 'donate' },
  loader: ({ context, params }) => beginPost(context.queryClient, params.slug),
  head: ({ match }) =>
    loadingHead(match.pathname, {
      title: 'Artigo',
      description:
        'Um artigo do blog da associação: o que vimos no terreno, o que custou e o que correu mal.',
    }),
  component: PublicPostPage,
})
