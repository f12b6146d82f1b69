import { useMatches } from '@tanstack/react-router'
import { ButtonLink } from '@/ui/page/button'
import styles from './thumb-bar.module.css'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The bar at the thumb on a phone: 'donate' holds the donation and the proof, 'send' the proof alone. */
    thumbBar?: 'donate' | 'send'
    /** The page holds its own sun-yellow button, so the header's is plain: one in sight. */
    ownDonate?: boolean
  }
}

/** On a phone: the page's next step, within the thumb's reach. */
export function ThumbBar() {
  const kind = useMatches({ select: (matches) => matches.at(-1)?.staticData.thumbBar })
  if (!kind) return null
  return (
    <nav className={styles.bar} aria-label="Passo seguinte" data-kind={kind}>
      {kind === 'donate' && (
        <ButtonLink to="/doacao" variant="donate" className={styles.button}>
          Doar Agora
        </ButtonLink>
      )}
      <ButtonLink
        to="/enviar-comprovante"
        variant={kind === 'donate' ? 'line' : 'main'}
        className={styles.button}
      >
        Enviar comprovante
      </ButtonLink>
    </nav>
  )
}
