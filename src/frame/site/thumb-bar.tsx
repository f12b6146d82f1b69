import { useHydrated, useMatches, useSearch } from '@tanstack/react-router'
import { ButtonLink } from '@/ui/page/button'
import styles from './thumb-bar.module.css'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * Buttons of the bar at the bottom of a phone: 'donate' shows both donating and sending a proof, 'send' only the
     * proof.
     */
    thumbBar?: 'donate' | 'send'
    /**
     * The page has its own yellow donation button, so the header shows its button without colour: only one yellow
     * button is visible.
     */
    ownDonate?: boolean
  }
}

/** Bar at the bottom of a phone with the next step of the page. */
export function ThumbBar() {
  const kind = useMatches({ select: (matches) => matches.at(-1)?.staticData.thumbBar })
  const { valor, area } = useSearch({ strict: false })
  // The page was prerendered without query parameters. The first render must equal it.
  const chosen = useHydrated() ? { valor, area } : {}
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
        search={chosen}
        variant={kind === 'donate' ? 'line' : 'main'}
        className={styles.button}
      >
        Enviar comprovante
      </ButtonLink>
    </nav>
  )
}
