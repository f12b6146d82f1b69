import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '@/ui/page/button'
import { projectsQuery } from '../../queries'
import { GalleryCard, cardLinkId } from './gallery-card'
import { GALLERY_STEP, galleryAreas, galleryProjects, inArea } from './gallery-model'
import { GalleryEmpty, GalleryLoading } from './gallery-states'
import { GALLERY_HEADING, type GalleryProps } from './gallery-props'
import styles from './home-gallery.module.css'
import { useEnrichment } from './use-enrichment'

// The dialog's code is loaded when the user opens a project for the first time.
const Dialog = lazy(() => import('./gallery-dialog').then((module) => ({ default: module.GalleryDialog })))

/**
 * When the dialog closes, sets the focus on the card of the project, or on the section's heading if the card is not
 * shown.
 */
function useFocusBack(open: string | undefined): void {
  const last = useRef(open)
  useEffect(() => {
    if (last.current && !open)
      (document.getElementById(cardLinkId(last.current)) ?? document.getElementById(GALLERY_HEADING))?.focus()
    last.current = open
  }, [open])
}

export function GalleryLive({ open, onOpen, onClose }: GalleryProps) {
  const list = useQuery(projectsQuery)
  const [area, setArea] = useState<string | null>(null)
  const [count, setCount] = useState(GALLERY_STEP)
  const all = useMemo(() => galleryProjects(list.data ?? []), [list.data])
  const areas = galleryAreas(all)
  const found = inArea(all, area)
  const shown = found.slice(0, count)
  const isLoading = list.isPending && list.fetchStatus !== 'paused'
  useEnrichment(shown)
  useFocusBack(open)

  useEffect(() => {
    if (list.error) console.warn('The projects of the gallery could not be loaded', list.error)
  }, [list.error])

  if (isLoading) return <GalleryLoading />
  const choose = (name: string | null) => {
    setArea(name)
    setCount(GALLERY_STEP)
  }
  const chip = (name: string | null) => (
    <button key={name ?? ''} type="button" aria-pressed={area === name} onClick={() => choose(name)}>
      {name ?? 'Todos'}
    </button>
  )
  // The dialog's buttons 'previous' and 'next' follow the order of the filtered cards. If the open project is not among
  // these cards, because its URL was opened directly, the buttons follow all projects.
  const row = found.some(({ slug }) => slug === open) ? found : all
  const opened = row.findIndex(({ slug }) => slug === open)
  const project = row[opened]
  return (
    <>
      {areas.length > 0 && (
        <div className={styles.areas} role="group" aria-label="Filtrar por área">
          {chip(null)}
          {areas.map(chip)}
        </div>
      )}
      {shown.length > 0 ? (
        <div className={styles.cards} key={area}>
          {shown.map((one, index) => (
            <GalleryCard key={one.slug} project={one} index={index} onOpen={onOpen} />
          ))}
        </div>
      ) : (
        <GalleryEmpty area={area}>
          {area === null ? undefined : <Button onClick={() => choose(null)}>Ver todos</Button>}
        </GalleryEmpty>
      )}
      {found.length > shown.length && (
        <div className={styles.more}>
          <Button variant="line" icon="plus" onClick={() => setCount(count + GALLERY_STEP)}>
            Mostrar mais projetos
          </Button>
        </div>
      )}
      {open && !project && list.data && (
        <p className={styles.elsewhere} role="status">
          O projeto deste endereço não está entre os que aqui se mostram.{' '}
          <Link to="/projeto/$slug" params={{ slug: open }}>
            Abrir a página do projeto
          </Link>
        </p>
      )}
      {project && (
        <Suspense fallback={null}>
          <Dialog
            project={project}
            previous={row[opened - 1]?.slug}
            next={row[opened + 1]?.slug}
            onTurn={(slug) => onOpen(slug, { replace: true })}
            onClose={onClose}
          />
        </Suspense>
      )}
    </>
  )
}
