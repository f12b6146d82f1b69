import type { ReactNode } from 'react'
import { BelowFold } from '@/ui/page/below-fold'
import { HomeAreas } from './home-areas'
import { HomeHero } from './home-hero'
import { HomeSolidarity } from './home-solidarity'
import { HomeVoices } from './home-voices'
import { HomeWho } from './home-who'

/** @param gallery the projects' own section, which the route hands in: this feature knows no project */
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
