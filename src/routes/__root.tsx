import { createRootRouteWithContext, HeadContent, Outlet } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { institution } from '@/content/institution'
import { SiteFrame } from '@/frame/site/site-frame'
import { pageHead, setSiteName } from '@/lib/head'
import { ownHead } from '@/lib/own-head'
import type { RouterContext } from '@/router-context'
import { FocusOnNavigation } from '@/ui/page/arrival'
import { NotFoundScreen } from '@/ui/feedback/not-found'
import { ToastHost } from '@/ui/feedback/toast-host'
import { UpdateToast } from '@/ui/pwa/update-news'

setSiteName(institution.name)

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => pageHead({ description: institution.purpose }),
  notFoundComponent: () => (
    <SiteFrame>
      <NotFoundScreen />
    </SiteFrame>
  ),
  component: Root,
})

function Root() {
  const hasOwnHead = useSyncExternalStore(ownHead.onChange, ownHead.isSet, ownHead.isSet)
  return (
    <>
      <Outlet />
      <FocusOnNavigation />
      <ToastHost />
      <UpdateToast />
      {/* The head tags are at the end, so that structured data (JSON-LD), which stays at this place, does not delay
          the first visible text on a slow network. React moves the other tags into the head. */}
      {!hasOwnHead && <HeadContent />}
    </>
  )
}
