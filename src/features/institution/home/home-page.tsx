import { HomeAreas } from './home-areas'
import { HomeHero } from './home-hero'
import { HomeSolidarity } from './home-solidarity'
import { HomeVoices } from './home-voices'
import { HomeWho } from './home-who'

export function HomePage() {
  return (
    <>
      <HomeHero />
      <HomeWho />
      <HomeAreas />
      <HomeVoices />
      <HomeSolidarity />
    </>
  )
}
