import type { Post } from '@/api/post'
import { headSite, missingHead, wholeAddress } from '@/lib/head'
import type { HeadTag } from '@/shared/head-tags'
import { postHead } from '@/shared/post-head'

/** Returns the head tags of a post's page. The server adds the same tags to the HTML of that page. */
export const postTags = (post: Post): HeadTag[] =>
  postHead(
    {
      ...post,
      picture: wholeAddress(post.picture),
      category: post.category?.name,
      meta: {
        ...post.meta,
        canonical: wholeAddress(post.meta.canonical),
        ogImage: wholeAddress(post.meta.ogImage),
      },
    },
    headSite(),
  )

export const missingPostTags = (): HeadTag[] => missingHead('Artigo não encontrado')
