import { useLayoutEffect } from 'react'
import { ownHead } from '@/lib/own-head'
import type { HeadTag } from '@/shared/head-tags'

/** React moves titles, metas and canonical links into the document's head; JSON-LD may be anywhere in the page. */
function Tag({ tag }: { tag: HeadTag }) {
  if ('title' in tag) return <title>{tag.title}</title>
  if ('canonical' in tag) return <link rel="canonical" href={tag.canonical} />
  // Escaped, so that no text of a record can end the element.
  if ('data' in tag)
    return <script type="application/ld+json">{JSON.stringify(tag.data).replace(/</g, '\\u003c')}</script>
  return <meta {...tag} />
}

/**
 * The head of a page whose record has come, in place of the router's: the route is loaded once, and the router keeps
 * one of several tags with the same name (article:tag).
 */
export function RecordHead({ tags }: { tags: HeadTag[] }) {
  // Before the next paint, so that two titles are never seen.
  useLayoutEffect(() => ownHead.claim(), [])
  return tags.map((tag, index) => <Tag key={index} tag={tag} />)
}
