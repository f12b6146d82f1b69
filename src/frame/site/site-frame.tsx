import type { ReactNode } from 'react'
import { InsideFrame } from '@/ui/feedback/framed'
import { OfflineBanner } from '@/ui/pwa/offline-banner'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'
import { ThumbBar } from './thumb-bar'

/** Frame of every public page: header, footer and the bar at the bottom of a phone. */
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
