import { Button, ButtonLink } from '@/ui/page/button'
import { Drawing } from '@/ui/media/drawing'
import { Skeleton } from '@/ui/feedback/skeleton'
import card from './project-card.module.css'
import styles from './list-states.module.css'

/** Widths of the placeholders for the projects' names, one for each placeholder card. */
const NAMES = ['82%', '64%', '74%', '58%', '90%', '70%']

export function LoadingCards() {
  return (
    <>
      {import.meta.env.SSR ? (
        <noscript>
          <p>
            Esta lista precisa de JavaScript. Sem ele pode ler <a href="/projects">todos os projetos</a> e as{' '}
            <a href="/programas">áreas de atuação</a>.
          </p>
        </noscript>
      ) : (
        <noscript />
      )}
      <ul className={`needs-script ${card.list}`} aria-hidden="true">
        {NAMES.map((width) => (
          <li key={width} className={`${card.card} c-psicossocial`}>
            <div className={card.picture}>
              <Skeleton height="100%" />
            </div>
            <div className={card.lines}>
              <Skeleton height={26} width={width} />
              <Skeleton height={16} />
              <Skeleton height={16} width="66%" />
              <Skeleton height={16} width="40%" />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

interface NoProjectsProps {
  isFiltered: boolean
  isFailed: boolean
  isBusy: boolean
  onClear: () => void
  onRetry: () => void
}

/** Message for an empty list: the reason, if it is known, and a button or link for the next step. */
export function NoProjects({ isFiltered, isFailed, isBusy, onClear, onRetry }: NoProjectsProps) {
  return (
    <div className={styles.empty}>
      <Drawing src="/identity/empty.svg" alt="" width={320} height={240} lazy />
      <div>
        <h2>Nenhum projeto encontrado.</h2>
        {isFailed ? (
          <>
            <p>A lista não chegou até este aparelho. Verifique a rede e tente outra vez.</p>
            <Button icon="retry" busy={isBusy} onClick={onRetry}>
              Tentar outra vez
            </Button>
          </>
        ) : isFiltered ? (
          <>
            <p>Nada corresponde ao que procura. Experimente outra palavra, ou veja todos.</p>
            <Button onClick={onClear}>Limpar filtros</Button>
          </>
        ) : (
          <>
            <p>Ainda não há projetos publicados. Conheça as áreas em que trabalhamos.</p>
            <ButtonLink to="/programas">Ver as áreas de atuação</ButtonLink>
          </>
        )}
      </div>
    </div>
  )
}
