/** Tags of a post's page for search engines and link previews (RULES §3, §9, D27). */
import type { Post } from '@/api/post'
import { pageHead, siteUrl } from '@/lib/head'
import { schemaTypeOf, sharePicture } from '@/shared/share'
import { SHARE_PICTURE } from '@/shared/site-url'

/** Head tags while a post is not loaded. If it does not exist, search engines are asked not to index the address. */
export const unknownPostHead = (isGone: boolean) =>
  pageHead({
    title: isGone ? 'Artigo não encontrado' : 'Artigo',
    description: 'Um artigo do blog da associação: o que vimos no terreno, o que custou e o que correu mal.',
    noindex: isGone,
  })

const CARDS = ['summary', 'summary_large_image', 'player', 'app']

/** Structured data (schema.org) of a post, of the type that its author chose. */
const structuredData = (post: Post, image: string, url: string) => ({
  '@context': 'https://schema.org',
  '@type': schemaTypeOf(post.meta.schemaType),
  url,
  mainEntityOfPage: url,
  image,
  inLanguage: 'pt',
  headline: post.title,
  description: post.meta.description || post.excerpt,
  datePublished: post.publishedAt,
  dateModified: post.updatedAt,
  ...(post.author && { author: { '@type': 'Person', name: post.author } }),
  ...(post.category && { articleSection: post.category.name }),
  keywords: post.meta.keywords || post.tags.join(', '),
})

/** Head tags of a post: from its SEO fields if they are filled in, else from its title, text and picture. */
export function postHead(post: Post) {
  const { meta } = post
  const base = siteUrl()
  const path = `/blog/${encodeURIComponent(post.slug)}`
  const title = meta.title || post.title
  const description = meta.description || post.excerpt
  const pictures = [meta.ogImage, post.picture]
  const image = sharePicture(
    base,
    pictures.flatMap((one) => (one ? new URL(one, `${base}/`).href : [])),
  )
  const isOwnPicture = image === base + SHARE_PICTURE.path
  const head = pageHead({
    title,
    description,
    path,
    parent: { title: 'Blog', path: '/blog' },
    picture: isOwnPicture ? undefined : { url: image, alt: post.pictureCaption || post.title },
    data: () => structuredData(post, image, base + path),
  })
  const ogTitle = meta.ogTitle || title
  const ogDescription = meta.ogDescription || description
  const robots = [meta.noindex && 'noindex', meta.nofollow && 'nofollow', meta.robots]
    .filter(Boolean)
    .join(', ')
  const keywords = meta.keywords || post.tags.join(', ')
  return {
    // Order matters: if two tags have the same name, the router uses the later one.
    meta: [
      ...head.meta,
      ...(robots ? [{ name: 'robots', content: robots }] : []),
      ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
      { property: 'og:type', content: meta.ogType },
      { property: 'og:title', content: ogTitle },
      { property: 'og:description', content: ogDescription },
      // The default is summary_large_image (RULES §9).
      {
        name: 'twitter:card',
        content: CARDS.includes(meta.twitterCard) ? meta.twitterCard : 'summary_large_image',
      },
      { name: 'twitter:title', content: meta.twitterTitle || ogTitle },
      { name: 'twitter:description', content: meta.twitterDescription || ogDescription },
      ...(post.publishedAt ? [{ property: 'article:published_time', content: post.publishedAt }] : []),
      ...(post.updatedAt ? [{ property: 'article:modified_time', content: post.updatedAt }] : []),
      ...(post.category ? [{ property: 'article:section', content: post.category.name }] : []),
    ],
    links: meta.canonical
      ? [{ rel: 'canonical', href: new URL(meta.canonical, `${base}/`).href }]
      : head.links,
  }
}
