import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Icon } from '@/ui/media/icon'
import { useNear } from '@/ui/page/use-near'
import { GalleryEmpty, GalleryLoading } from './gallery-states'
import { GALLERY_HEADING, type GalleryProps } from './gallery-props'
import styles from './home-gallery.module.css'

/**
 * Distance between the section and the screen at which the section starts to load, so that it is ready before the user
 * scrolls to it.
 */
const NEAR = '600px 0px'

// If the chunk cannot be loaded, the home page shows an empty gallery; the rest of the page works.
const Live = lazy(() =>
  import('./gallery-live').then(
    (module) => ({ default: module.GalleryLive }),
    (error: unknown) => {
      console.warn('The project gallery could not be loaded', error)
      return { default: () => <GalleryEmpty area={null} /> }
    },
  ),
)

/**
 * Section of the home page that shows projects (RULES §2.18). The heading is prerendered; code and data are loaded when
 * the section comes near the screen.
 */
export function HomeGallery(props: GalleryProps) {
  const { place, isNear } = useNear(NEAR)
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
