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
  // If the user navigates away during hydration, the router may already have removed the match of this route. The hook
  // must not throw then.
  const { projeto } = Route.useSearch({ shouldThrow: false }) ?? {}
  const navigate = Route.useNavigate()
  const { history } = useRouter()
  const [isOpenedHere, setOpenedHere] = useState(false)

  const open = (slug: string, { replace } = { replace: false }) => {
    if (!replace) setOpenedHere(true)
    void navigate({ search: { projeto: slug }, replace, resetScroll: false })
  }
  // If the user opened the dialog on this page, closing the dialog goes back in the history, like the browser's back
  // button. If the page was opened by a shared link, there is no history entry to go back to.
  const close = () => {
    if (isOpenedHere) history.back()
    else void navigate({ search: {}, replace: true, resetScroll: false })
  }
  // The page was prerendered without query parameters. The first render must equal the prerendered HTML, so it ignores
  // the query parameters too.
  return <HomeGallery open={useHydrated() ? projeto : undefined} onOpen={open} onClose={close} />
}
