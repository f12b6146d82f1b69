import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Icon } from '@/ui/media/icon'
import { GalleryEmpty, GalleryLoading } from './gallery-states'
import { GALLERY_HEADING, type GalleryProps } from './gallery-props'
import styles from './home-gallery.module.css'

/** Distance from the screen at which the section loads, so that it is ready before the user scrolls to it. */
const NEAR = '600px 0px'

// If the chunk cannot be loaded, the home page shows an empty gallery and otherwise works.
const Live = lazy(() =>
  import('./gallery-live').then(
    (module) => ({ default: module.GalleryLive }),
    (error: unknown) => {
      console.warn('The project gallery could not be loaded', error)
      return { default: () => <GalleryEmpty area={null} /> }
    },
  ),
)

/** `isNear` becomes true when the section first comes near the screen. */
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

/**
 * The projects on the home page (RULES §2.18). The heading is part of the page; code and data load when the section
 * comes near the screen.
 */
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
