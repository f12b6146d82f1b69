import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { projectQuery } from '../../project-queries'
import { isMissing } from './is-missing'
import { ProjectPage } from './project-page'
import { searchFor } from './tab-names'

const route = getRouteApi('/_site/projeto/$slug')

/** A project as visitors see it. */
export function PublicProjectPage() {
  const { slug } = route.useParams()
  const { separador } = route.useSearch()
  const known = route.useLoaderData()
  const navigate = route.useNavigate()
  const router = useRouter()
  const found = useQuery(projectQuery(slug))

  // The loader wrote the head tags from what was known then. If the project's name or existence is known only now,
  // the loader must run again.
  const isNews = found.data?.name !== known.name || isMissing(found.error) !== known.isMissing
  useEffect(() => {
    if (isNews) void router.invalidate({ filter: (match) => match.routeId === route.id })
  }, [isNews, router])

  return (
    <ProjectPage
      slug={slug}
      found={found}
      tab={separador}
      onTab={(tab) => void navigate({ search: searchFor(tab), replace: true, resetScroll: false })}
    />
  )
}
