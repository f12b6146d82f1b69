import type { ReactNode } from 'react'
import { Modal } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { useQuery } from '@tanstack/react-query'
import type { ProjectSummary } from '@/api/project'
import { ButtonLink } from '@/ui/page/button'
import { Icon, type IconName } from '@/ui/media/icon'
import { Mantine } from '@/ui/theme/mantine'
import { Picture } from '@/ui/media/picture'
import { projectCloth } from '../../cloth'
import { areaName, galleryBeneficiaries, galleryProgress, milestoneShare } from '../../model'
import { donationLink } from '../donation-link'
import { Time } from '@/ui/page/time'
import { countText } from '../../project-formats'
import { projectQuery } from '../../project-queries'
import { StatusMark } from '../../status-mark'
import { galleryStatusText } from '../../texts'
import { wholePercent } from '@/lib/formats'
import { wholeWords } from '@/shared/whole-words'
import styles from './gallery-dialog.module.css'

interface GalleryDialogProps {
  project: ProjectSummary
  /** Slugs of the previous and the next project; undefined at the first and at the last project. */
  previous: string | undefined
  next: string | undefined
  onTurn: (slug: string) => void
  onClose: () => void
}

function Round({
  icon,
  label,
  onPress,
}: {
  icon: IconName
  label: string
  onPress: (() => void) | undefined
}) {
  return (
    <button
      type="button"
      aria-label={label}
      // The button uses aria-disabled, because a disabled button would lose the keyboard focus at the last project.
      aria-disabled={!onPress || undefined}
      onClick={onPress}
      // The close button gets the focus when the dialog opens.
      data-autofocus={icon === 'close' || undefined}
    >
      <Icon name={icon} />
    </button>
  )
}

/**
 * Dialog over the home page that shows one project. The focus stays inside the dialog; Escape and the back button close
 * it.
 */
export function GalleryDialog({ project, previous, next, onTurn, onClose }: GalleryDialogProps) {
  const { data: detail } = useQuery(projectQuery(project.slug))
  const progress = galleryProgress(project, detail)
  const share = milestoneShare(detail?.milestones, detail?.metrics)
  const where = [...new Set([project.location, project.district].filter(Boolean))].join(', ')
  const facts: [label: string, value: ReactNode][] = [
    ['Beneficiários', countText(galleryBeneficiaries(project, detail))],
    ['Marcos', share && `${share.done} de ${share.total}`],
    ['Onde', where || project.province],
    ['Desde', detail?.startDate && <Time at={detail.startDate} as="long" />],
  ]
  return (
    <Mantine>
      <Modal.Root opened onClose={onClose} transitionProps={{ duration: 0 }} centered>
        <Modal.Overlay className={styles.overlay} color="#1b2a2e" backgroundOpacity={0.8} />
        <Modal.Content classNames={{ inner: styles.inner, content: styles.content }}>
          <Modal.Body className={`${styles.dialog} c-${projectCloth(project)}`}>
            <div className={styles.picture}>
              <Picture
                src={project.picture}
                alt={project.pictureAlt ?? `Imagem do projeto ${project.name}`}
                width={640}
                height={440}
                sizes="(min-width: 1000px) 440px, 100vw"
              />
            </div>
            <div className={styles.strip} aria-hidden="true" />
            <div className={styles.round}>
              <Round
                icon="previous"
                label="Projeto anterior"
                onPress={previous ? () => onTurn(previous) : undefined}
              />
              <Round icon="next" label="Projeto seguinte" onPress={next ? () => onTurn(next) : undefined} />
              <Round icon="close" label="Fechar" onPress={onClose} />
            </div>
            <div className={styles.words}>
              <p className={styles.state}>
                <StatusMark status={project.status}>{galleryStatusText(project.status)}</StatusMark>
                {areaName(project) && <span>{areaName(project)}</span>}
              </p>
              <Modal.Title className={styles.title}>{wholeWords(project.name)}</Modal.Title>
              <p>{wholeWords(project.shortDescription || detail?.description || '')}</p>
              <div className={styles.progress}>
                <span>Progresso</span>
                <b className="num">{wholePercent(progress)}</b>
                <div className={styles.bar} aria-hidden="true">
                  <i style={{ width: `${progress}%` }} />
                </div>
              </div>
              <dl className={styles.facts}>
                {facts.map(
                  ([label, value]) =>
                    value && (
                      <div key={label}>
                        <dt>{label}</dt>
                        <dd>{value}</dd>
                      </div>
                    ),
                )}
              </dl>
              <div className={styles.actions}>
                <ButtonLink to="/projeto/$slug" params={{ slug: project.slug }}>
                  Ver o projeto
                </ButtonLink>
                <ButtonLink to="/doacao" {...donationLink(project)} variant="line">
                  Apoiar
                </ButtonLink>
              </div>
            </div>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </Mantine>
  )
}
