import type { ReactNode } from 'react'
import { BelowFold } from '@/ui/page/below-fold'
import { HomeAreas } from './home-areas'
import { HomeHero } from './home-hero'
import { HomeSolidarity } from './home-solidarity'
import { HomeVoices } from './home-voices'
import { HomeWho } from './home-who'

/**
 * The home page.
 * @param gallery the gallery of projects; the route passes it, because a feature must not import another feature
 */
export function HomePage({ gallery }: { gallery: ReactNode }) {
  return (
    <>
      <HomeHero />
      <BelowFold />
      <HomeWho />
      <HomeAreas />
      {gallery}
      <HomeVoices />
      <HomeSolidarity />
    </>
  )
}
