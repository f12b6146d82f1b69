import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '@/lib/session'
import { asVisitorsGet, useLibraryPicture } from '@/lib/staff/media/library-picture'
import { staffProjectQuery } from './staff-project-query'
import { ProjectPage } from '../public/page/project-page'
import { tabSearch } from '../public/page/tab-names'

/**
 * Project page with the data that staff may see, also for projects that are not public (RULES §2.3). The route's guard
 * has already checked the user's permission.
 */
export function StaffProjectPage() {
  const session = useSession()
  const { slug = '' } = useParams({ strict: false })
  return session.status === 'signed-in' ? <StaffProject slug={slug} userId={session.user.id} /> : null
}

function StaffProject({ slug, userId }: { slug: string; userId: number }) {
  const { separador } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { data: stored } = useQuery(staffProjectQuery(slug, userId))
  // The project may have been found by a slug that it had before. Its present slug then replaces the one in the address.
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!stored || stored.slug === slug) return
    queryClient.setQueryData(staffProjectQuery(stored.slug, userId).queryKey, stored)
    void navigate({
      to: '/dashboard/projects/view/$slug',
      params: { slug: stored.slug },
      search: { separador },
      replace: true,
    })
  }, [stored, slug, separador, userId, queryClient, navigate])
  const picture = useLibraryPicture(userId, stored?.picture)
  const found = useQuery({
    ...staffProjectQuery(slug, userId),
    select: (project) => asVisitorsGet(project, picture),
  })
  return (
    <ProjectPage
      slug={slug}
      found={found}
      tab={separador}
      onTab={(tab) =>
        void navigate({
          to: '/dashboard/projects/view/$slug',
          params: { slug },
          search: tabSearch(tab),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
