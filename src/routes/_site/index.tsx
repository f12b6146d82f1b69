import { createFileRoute, useHydrated, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { organizationData } from '@/frame/site/organization'
import { HomePage } from '@/features/institution/home/home-page'
import { HomeGallery } from '@/features/projects/public/gallery/home-gallery'
import { pageHead } from '@/lib/head'

interface HomeSearch {
  /** Slug of the project that is open in the gallery over the page. */
  projeto?: string
}

export const Route = createFileRoute('/_site/')({
  staticData: { thumbBar: 'donate', ownDonate: true },
  validateSearch: ({ projeto }: Record<string, unknown>): HomeSearch => ({
    projeto: typeof projeto === 'string' || typeof projeto === 'number' ? String(projeto) : undefined,
  }),
  head: () =>
    pageHead({
      path: '/',
      data: organizationData,
      description:
        'Comida, escolas, água e escuta em Cabo Delgado, Moçambique, com as comunidades que o conflito e os ciclones atingiram.',
    }),
  component: () => <HomePage gallery={<Gallery />} />,
})

function Gallery() {
  // While the page hydrates, a navigation may remove this match; that must not throw an error.
  const { projeto } = Route.useSearch({ shouldThrow: false }) ?? {}
  const navigate = Route.useNavigate()
  const { history } = useRouter()
  const [isOpenedHere, setOpenedHere] = useState(false)

  const open = (slug: string, { replace } = { replace: false }) => {
    if (!replace) setOpenedHere(true)
    void navigate({ search: { projeto: slug }, replace, resetScroll: false })
  }
  // Closing goes back in the history if the gallery was opened here, so that it equals the back button. A shared link
  // has no such history entry.
  const close = () => {
    if (isOpenedHere) history.back()
    else void navigate({ search: {}, replace: true, resetScroll: false })
  }
  // The prerendered page knows no query parameters. The first render must match it, so it ignores them too.
  return <HomeGallery open={useHydrated() ? projeto : undefined} onOpen={open} onClose={close} />
}
