import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useNetwork } from '@/pwa/use-network'
import { Note } from '@/ui/feedback/note'
import { Button } from '@/ui/page/button'
import styles from './overview-part.module.css'

interface PartProps {
  title: string
  /** Link to the list with the records of this part of the screen. */
  link?: { to: LinkProps['to']; search?: Record<string, string>; label: string }
  children: ReactNode
}

/** Message that one part of the screen could not be loaded, while the other parts remain visible. */
export function PartTrouble({ onRetry }: { onRetry: () => void }) {
  const isAway = useNetwork() === 'offline'
  return (
    <Note
      tone={isAway ? 'wait' : 'bad'}
      icon={isAway ? 'offline' : 'bad'}
      role="status"
      title={isAway ? 'Sem rede.' : 'Não foi possível mostrar esta parte.'}
      actions={
        <Button variant="line" size="sm" icon="retry" onClick={onRetry}>
          Tentar outra vez
        </Button>
      }
    >
      {isAway ? 'Esta parte aparece quando houver rede.' : 'As outras partes do ecrã não são afetadas.'}
    </Note>
  )
}

/** One part of the dashboard's overview, with a link to the list of its records. */
export function OverviewPart({ title, link, children }: PartProps) {
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {link && (
          <Link to={link.to} search={link.search as never}>
            {link.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
