import { createFileRoute, useHydrated, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { organizationData } from '@/frame/site/organization'
import { HomePage } from '@/features/institution/home/home-page'
import { HomeGallery } from '@/features/projects/public/gallery/home-gallery'
import { LOADED_HEAD, pageHead } from '@/lib/head'

interface HomeSearch {
  /** The slug of the project that is open in the gallery dialog. */
  projeto?: string
}

export const Route = createFileRoute('/_site/')({
  staticData: { thumbBar: 'donate', ownDonate: true },
  validateSearch: ({ projeto }: Record<string, unknown>): HomeSearch => ({
    projeto: typeof projeto === 'string' || typeof projeto === 'number' ? String(projeto) : undefined,
  }),
  loader: () =>
    pageHead({
      path: '/',
      data: organizationData,
      description:
        'Comida, escolas, água e escuta em Cabo Delgado, Moçambique, com as comunidades que o conflito e os ciclones atingiram.',
    }),
  ...LOADED_HEAD,
  component: () => <HomePage gallery={<Gallery />} />,
})

function Gallery() {
  // The match of this route may be removed during hydration, when the user navigates away. That must not throw an
  // error.
  const { projeto } = Route.useSearch({ shouldThrow: false }) ?? {}
  const navigate = Route.useNavigate()
  const { history } = useRouter()
  const [isOpenedHere, setOpenedHere] = useState(false)

  const open = (slug: string, { replace } = { replace: false }) => {
    if (!replace) setOpenedHere(true)
    void navigate({ search: { projeto: slug }, replace, resetScroll: false })
  }
  // If the user opened the dialog on this page, closing it goes back in the history, as the back button does. A page
  // opened by a shared link has no history entry to go back to.
  const close = () => {
    if (isOpenedHere) history.back()
    else void navigate({ search: {}, replace: true, resetScroll: false })
  }
  // The page was prerendered without query parameters. The first render must equal it, so it ignores them too.
  return <HomeGallery open={useHydrated() ? projeto : undefined} onOpen={open} onClose={close} />
}
