import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { RecordHead } from '@/ui/page/record-head'
import { projectQuery } from '../../project-queries'
import { isMissing } from './is-missing'
import { missingProjectTags, projectTags } from './project-head'
import { ProjectPage } from './project-page'
import { tabSearch } from './tab-names'

const route = getRouteApi('/_site/projeto/$slug')

/** A project as visitors see it. */
export function PublicProjectPage() {
  const { slug } = route.useParams()
  const { separador } = route.useSearch()
  const navigate = route.useNavigate()
  const found = useQuery(projectQuery(slug))
  const tags = isMissing(found.error) ? missingProjectTags() : found.data && projectTags(found.data)

  return (
    <>
      {tags && <RecordHead tags={tags} />}
      <ProjectPage
        slug={slug}
        found={found}
        tab={separador}
        onTab={(tab) => void navigate({ search: tabSearch(tab), replace: true, resetScroll: false })}
      />
    </>
  )
}
