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

const BACK = (
  <ButtonLink to="/projects" icon="back" variant="line">
    Voltar para Projetos
  </ButtonLink>
)

/** Shown if the API does not know the address (RULES §2.17, §8). */
export function ProjectNotFound() {
  return (
    <section className={styles.missing}>
      <div className={styles.cloth} style={{ backgroundImage: `url(${PLACEHOLDER_PICTURE})` }} />
      <div className={styles.say} role="alert">
        <h1>Projeto Não Encontrado</h1>
        <p>O projeto que você está procurando não foi encontrado.</p>
        <ButtonLink to="/projects" icon="back">
          Voltar para Projetos
        </ButtonLink>
      </div>
    </section>
  )
}

/** Shown to staff without the permission to see a project that is not public (RULES §2.5). */
export function ProjectRefused() {
  return (
    <section className={styles.missing}>
      <div className={styles.cloth} style={{ backgroundImage: `url(${PLACEHOLDER_PICTURE})` }} />
      <div className={styles.say} role="alert">
        <h1>{PERMISSION_MISSING}</h1>
        <p>
          Este projeto não é público, e a sua conta não pode ver projetos. Peça o acesso a quem administra o
          Dashboard.
        </p>
        <ButtonLink to="/dashboard" icon="back">
          Voltar ao Dashboard
        </ButtonLink>
      </div>
    </section>
  )
}

interface ProjectFailureProps {
  isOffline: boolean
  isBusy: boolean
  onRetry: () => void
}

/** Shown if the project could not be loaded; it may exist (RULES §8). */
export function ProjectFailure({ isOffline, isBusy, onRetry }: ProjectFailureProps) {
  return (
    <section className={styles.missing}>
      <div className={styles.cloth} style={{ backgroundImage: `url(${PLACEHOLDER_PICTURE})` }} />
      <div className={styles.say} role="alert">
        <h1 className={styles.long}>Projeto não encontrado ou erro ao carregar dados</h1>
        <p>
          {isOffline
            ? 'Está sem ligação, e este projeto ainda não foi guardado neste aparelho. Abra-o de novo quando houver rede.'
            : 'A associação não respondeu como devia. Verifique a ligação e tente outra vez.'}
        </p>
        <div className={styles.ways}>
          <Button icon="retry" busy={isBusy} onClick={onRetry}>
            Tentar outra vez
          </Button>
          {BACK}
        </div>
      </div>
    </section>
  )
}
