import type { ReactNode } from 'react'
import { BelowFold } from '@/ui/page/below-fold'
import { Button, ButtonLink } from '@/ui/page/button'
import { PERMISSION_MISSING } from '@/shared/credentials'
import { LoadingLine, Skeleton } from '@/ui/feedback/skeleton'
import { PLACEHOLDER_PICTURE } from '@/ui/media/picture'
import styles from './project-states.module.css'

export function ProjectLoading() {
  return (
    <section aria-busy="true">
      <div className={styles.hero}>
        <div className={styles.words}>
          <LoadingLine>Carregando projeto...</LoadingLine>
          <Skeleton height={48} width="92%" />
          <Skeleton height={48} width="64%" />
          <Skeleton height={18} width="88%" />
          <Skeleton height={18} width="70%" />
        </div>
        <div className={styles.picture} />
      </div>
      <div className={styles.hem} />
      <div className={`wrap ${styles.figures}`} aria-hidden="true">
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key}>
            <Skeleton height={44} width="70%" />
            <Skeleton height={18} width="82%" />
          </div>
        ))}
      </div>
      <div className={styles.rest} />
    </section>
  )
}

interface MissingProps {
  title: string
  /** Whether the title is long and is therefore shown in a smaller font size. */
  isLong?: boolean
  children: ReactNode
  actions: ReactNode
}

/**
 * Message that is shown instead of the project, with a picture above or beside it. The server inserts the rest of the
 * page's CSS at `<BelowFold>`; it also contains the styles of a project, because the user may open one next.
 */
function Missing({ title, isLong = false, children, actions }: MissingProps) {
  return (
    <section className={styles.missing}>
      <div className={styles.cloth} style={{ backgroundImage: `url(${PLACEHOLDER_PICTURE})` }} />
      <div className={styles.say} role="alert">
        <h1 className={isLong ? styles.long : undefined}>{title}</h1>
        <p>{children}</p>
        {actions}
      </div>
      <BelowFold />
    </section>
  )
}

/** Message that the API has no project with this slug (RULES §2.17, §8). */
export function ProjectNotFound() {
  const actions = (
    <ButtonLink to="/projects" icon="back">
      Voltar para Projetos
    </ButtonLink>
  )
  return (
    <Missing title="Projeto Não Encontrado" actions={actions}>
      O projeto que você está procurando não foi encontrado.
    </Missing>
  )
}

/** Message for staff who lack the permission to see a project that is not public (RULES §2.5). */
export function ProjectRefused() {
  const actions = (
    <ButtonLink to="/dashboard" icon="back">
      Voltar ao Dashboard
    </ButtonLink>
  )
  return (
    <Missing title={PERMISSION_MISSING} actions={actions}>
      Este projeto não é público, e a sua conta não pode ver projetos. Peça o acesso a quem administra o
      Dashboard.
    </Missing>
  )
}

interface ProjectFailureProps {
  isOffline: boolean
  isBusy: boolean
  onRetry: () => void
}

/** Message that the project could not be loaded, although it may exist (RULES §8). */
export function ProjectFailure({ isOffline, isBusy, onRetry }: ProjectFailureProps) {
  const actions = (
    <div className={styles.ways}>
      <Button icon="retry" busy={isBusy} onClick={onRetry}>
        Tentar outra vez
      </Button>
      <ButtonLink to="/projects" icon="back" variant="line">
        Voltar para Projetos
      </ButtonLink>
    </div>
  )
  return (
    <Missing isLong title="Projeto não encontrado ou erro ao carregar dados" actions={actions}>
      {isOffline
        ? 'Está sem rede, e este projeto ainda não foi guardado neste aparelho. Abra‑o de novo quando houver rede.'
        : 'A associação não respondeu como devia. Verifique a rede e tente outra vez.'}
    </Missing>
  )
}
