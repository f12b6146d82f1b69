import { useHydrated, useMatches, useSearch } from '@tanstack/react-router'
import { ButtonLink } from '@/ui/page/button'
import styles from './thumb-bar.module.css'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * The buttons of a phone's bar at the bottom of the screen: 'donate' shows a button to donate and one to send a
     * proof, 'send' only the one to send a proof.
     */
    thumbBar?: 'donate' | 'send'
    /**
     * Whether the page has its own yellow donation button. The header then shows its donation button without colour, so
     * that only one yellow button is visible.
     */
    ownDonate?: boolean
  }
}

/** A phone's bar at the bottom of the screen, with buttons for the next step of the visitor. */
export function ThumbBar() {
  const kind = useMatches({ select: (matches) => matches.at(-1)?.staticData.thumbBar })
  const { valor, area, projeto } = useSearch({ strict: false })
  // The page was prerendered without query parameters, and the first render must match that HTML. On the home page
  // `projeto` opens the gallery's dialog, which covers this bar.
  const chosen = useHydrated() ? { valor, area, projeto } : {}
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
