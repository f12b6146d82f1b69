import { useLayoutEffect } from 'react'
import { ownHead } from '@/lib/own-head'
import type { HeadTag } from '@/shared/head-tags'

/**
 * Renders one tag of the head. React moves title, meta and canonical tags into the document's head. JSON-LD stays where
 * it is rendered, because it may be anywhere in the page.
 */
function Tag({ tag }: { tag: HeadTag }) {
  if ('title' in tag) return <title>{tag.title}</title>
  if ('canonical' in tag) return <link rel="canonical" href={tag.canonical} />
  // The character '<' is escaped, so that no text of a record can end the script element.
  if ('data' in tag)
    return <script type="application/ld+json">{JSON.stringify(tag.data).replace(/</g, '\\u003c')}</script>
  return <meta {...tag} />
}

/**
 * Head tags of a page whose record has loaded. These tags replace the router's tags. The router cannot render them,
 * because it computes a route's head only once, and because it renders only one of several tags with the same name
 * (article:tag).
 */
export function RecordHead({ tags }: { tags: HeadTag[] }) {
  // A layout effect runs before the next paint, so that the page never has two titles.
  useLayoutEffect(() => ownHead.claim(), [])
  return tags.map((tag, index) => <Tag key={index} tag={tag} />)
}
