import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { RecordHead } from '@/ui/page/record-head'
import { projectQuery } from '../../project-queries'
import { isMissing } from './is-missing'
import { missingProjectTags, projectTags } from './project-head'
import { ProjectPage } from './project-page'
import { tabSearch } from './tab-names'

const route = getRouteApi('/_site/projeto/$slug')

/** Project page with the data that visitors may see. */
export function PublicProjectPage() {
  const { slug } = route.useParams()
  const { separador } = route.useSearch()
  const navigate = route.useNavigate()
  const query = projectQuery(slug)
  const known = useQueryClient().getQueryState(query.queryKey)
  // The route has already requested the project. If the response was that it does not exist, it is not requested a
  // second time.
  const found = useQuery({ ...query, retryOnMount: !isMissing(known?.error) })
  const tags = isMissing(found.error) ? missingProjectTags() : found.data && projectTags(found.data)

  return (
    <>
      <ProjectPage
        slug={slug}
        found={found}
        tab={separador}
        onTab={(tab) => void navigate({ search: tabSearch(tab), replace: true, resetScroll: false })}
      />
      {tags && <RecordHead tags={tags} />}
    </>
  )
}
