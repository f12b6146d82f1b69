import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Drawing } from '@/ui/media/drawing'
import { LoadingLine, Skeleton } from '@/ui/feedback/skeleton'
import { emptyGalleryText } from './gallery-model'
import styles from './home-gallery.module.css'

/**
 * Six placeholder frames in the layout of the first six cards: two large frames and four small ones, each with the
 * fabric pattern of an area.
 */
const FRAMES = [
  { cloth: 'reconstrucao', scene: '/identity/scenes/escola.svg' },
  { cloth: 'saude', scene: '/identity/scenes/poco.svg' },
  { cloth: 'alimentacao', scene: '/identity/scenes/machamba.svg' },
  { cloth: 'educacao', scene: null },
  { cloth: 'direitos', scene: null },
  { cloth: 'psicossocial', scene: '/identity/scenes/mercado.svg' },
] as const

/** Six placeholder cards with the size of the final cards, shown while the projects are loading (RULES §2.18). */
export function GalleryLoading() {
  return (
    <div aria-busy="true">
      <div className={styles.wait}>
        <LoadingLine>Carregando projetos...</LoadingLine>
      </div>
      <div className={styles.cards} aria-hidden="true">
        {FRAMES.map(({ cloth }, index) => (
          <div key={cloth} className={`${styles.card} c-${cloth}`}>
            <div className={styles.picture}>
              <Skeleton height="100%" />
            </div>
            <div className={styles.lines}>
              <Skeleton height="1.5rem" width="80%" />
              {index < 2 && <Skeleton height="2.6rem" />}
              <Skeleton height="1.4rem" width="55%" />
              <Skeleton height="16px" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

/**
 * Message for an empty gallery, above frames with drawings instead of projects. It has a link to the programs, or
 * `children` in place of the link.
 */
export function GalleryEmpty({ area, children }: { area: string | null; children?: ReactNode }) {
  return (
    <>
      <div className={styles.empty}>
        <h3>Nenhum projeto encontrado</h3>
        <p>{emptyGalleryText(area)}</p>
        {children ?? (
          <Link to="/programas" className={styles.all}>
            Ver o que fazemos em cada área
          </Link>
        )}
      </div>
      <div className={styles.frames} aria-hidden="true">
        {FRAMES.map(({ cloth, scene }) => (
          <div key={cloth} className={`${styles.frame} c-${cloth}`}>
            {scene && <Drawing src={scene} alt="" width={640} height={440} lazy />}
          </div>
        ))}
      </div>
    </>
  )
}
