import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Icon } from '@/ui/media/icon'
import { GalleryEmpty, GalleryLoading } from './gallery-states'
import { GALLERY_HEADING, type GalleryProps } from './gallery-props'
import styles from './home-gallery.module.css'

/** Fetched before it is scrolled to, but not before the first screen stands. */
const NEAR = '600px 0px'

// A chunk that does not come costs the home page its projects, not itself.
const Live = lazy(() =>
  import('./gallery-live').then(
    (module) => ({ default: module.GalleryLive }),
    (error: unknown) => {
      console.warn('The project gallery could not be loaded', error)
      return { default: () => <GalleryEmpty area={null} /> }
    },
  ),
)

/** Whether the section has come near the screen once. */
function useNear() {
  const place = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current || !('IntersectionObserver' in window)) return setNear(true)
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: NEAR,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return { place, isNear }
}

/** The projects on the home page (RULES §2.18): its frame is in the page, its data and code come when it is near. */
export function HomeGallery(props: GalleryProps) {
  const { place, isNear } = useNear()
  return (
    <section ref={place} className={styles.gallery} aria-labelledby={GALLERY_HEADING}>
      <div className="wrap">
        <div className={styles.head}>
          <h2 id={GALLERY_HEADING} tabIndex={-1}>
            O que está a andar
          </h2>
          <Link to="/projects" className={styles.all}>
            Todos os projetos <Icon name="arrow" />
          </Link>
        </div>
        {isNear || props.open ? (
          <Suspense fallback={<GalleryLoading />}>
            <Live {...props} />
          </Suspense>
        ) : (
          <GalleryLoading />
        )}
      </div>
    </section>
  )
}
