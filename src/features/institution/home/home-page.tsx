import type { ReactNode } from 'react'
import { BelowFold } from '@/ui/page/below-fold'
import { HomeAreas } from './home-areas'
import { HomeHero } from './home-hero'
import { HomeSolidarity } from './home-solidarity'
import { HomeVoices } from './home-voices'
import { HomeWho } from './home-who'

/** @param gallery the section of the projects; the route passes it, since features do not import each other */
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
