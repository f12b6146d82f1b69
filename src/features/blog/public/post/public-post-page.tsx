import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { RecordHead } from '@/ui/page/record-head'
import { postQuery } from '../../post-queries'
import { isMissing } from './is-missing'
import { missingPostTags, postTags } from './post-head'
import { PostPage } from './post-page'

const route = getRouteApi('/_site/blog/$slug')

/** The page of the post whose slug is in the URL, with its head tags. */
export function PublicPostPage() {
  const { slug } = route.useParams()
  const query = postQuery(slug)
  const known = useQueryClient().getQueryState(query.queryKey)
  // The route has already requested the post. A post that does not exist is not requested a second time.
  const found = useQuery({ ...query, retryOnMount: !isMissing(known?.error) })
  const tags = isMissing(found.error) ? missingPostTags() : found.data && postTags(found.data)
  return (
    <>
      <PostPage key={slug} found={found} />
      {tags && <RecordHead tags={tags} />}
    </>
  )
}
