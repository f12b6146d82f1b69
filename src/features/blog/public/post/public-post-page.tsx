import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { postQuery } from '../../post-queries'
import { isMissing } from './is-missing'
import { PostPage } from './post-page'

const route = getRouteApi('/_site/blog/$slug')

/** The post of the current address. The head tags are updated when the post has loaded. */
export function PublicPostPage() {
  const { slug } = route.useParams()
  const known = route.useLoaderData()
  const router = useRouter()
  const found = useQuery({ ...postQuery(slug), retryOnMount: !known.isGone })

  const isNews = found.data !== known.post || isMissing(found.error) !== known.isGone
  useEffect(() => {
    if (isNews) void router.invalidate({ filter: (match) => match.routeId === route.id })
  }, [isNews, router])

  return <PostPage key={slug} found={found} />
}
