import type { ReactNode } from 'react'
import { InsideFrame } from '@/ui/feedback/framed'
import { OfflineBanner } from '@/ui/pwa/offline-banner'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'
import { ThumbBar } from './thumb-bar'

/** Frame of every public page: the header, the footer and a phone's bar at the bottom of the screen. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#conteudo">
        Saltar para o conteúdo
      </a>
      <SiteHeader />
      <OfflineBanner />
      <main id="conteudo" className="site" tabIndex={-1}>
        <InsideFrame value={true}>{children}</InsideFrame>
      </main>
      <SiteFooter />
      <ThumbBar />
    </>
  )
}
