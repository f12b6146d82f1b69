import { isChunkFailure } from '@/pwa/chunk-failure'
import { useNetwork } from '@/pwa/use-network'
import { Button, ButtonLink } from '../page/button'
import { DeviceWord } from '../page/this-device'
import styles from './screens.module.css'

interface ErrorScreenProps {
  error: unknown
  reset: () => void
}

/** Returns the technical details of an error for the developers. They contain no personal data. */
const detail = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error)

/** Screen for a page that failed to render. It explains the failure and has a button to try again. */
export function ErrorScreen({ error, reset }: ErrorScreenProps) {
  // The browser does not repeat the failed import of a chunk, so only a reload of the page helps.
  const isMissing = isChunkFailure(error)
  const network = useNetwork()
  const isAway = network === 'offline' || network === 'unreached'
  return (
    <>
      <div className={`${styles.tear} c-psicossocial`} aria-hidden="true">
        <i />
        <i />
      </div>
      <div className={`wrap ${styles.screen}`}>
        <div role="alert">
          {isMissing ? (
            <>
              <h1>
                Esta página ainda não está neste <DeviceWord />.
              </h1>
              <p className={styles.say}>
                {isAway
                  ? 'Abre quando houver rede. '
                  : 'Uma parte dela não chegou: falta a rede, ou há uma versão nova do sítio, e então a página abre‑se de novo sozinha. '}
                O que escreveu e o que guardou continua cá.
              </p>
            </>
          ) : (
            <>
              <h1>Rompeu‑se uma costura.</h1>
              <p className={styles.say}>
                Esta página não abriu como devia. O que escreveu e o que guardou neste{' '}
                <span className="on-phone">telemóvel</span>
                <span className="on-desk">computador</span> continua cá. Verifique a rede e tente outra vez.
              </p>
            </>
          )}
        </div>
        <div className={styles.actions}>
          <Button icon="retry" onClick={isMissing ? () => window.location.reload() : reset}>
            Tentar outra vez
          </Button>
          <ButtonLink to="/" variant="line">
            Voltar ao Início
          </ButtonLink>
        </div>
        <details className={styles.detail}>
          <summary>Pormenores para a equipa</summary>
          <code>{detail(error)}</code>
        </details>
      </div>
    </>
  )
}
