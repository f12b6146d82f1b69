import type { ApiError } from '@/api/api-error'
import { Button, ButtonLink } from '@/ui/page/button'
import { Drawing } from '@/ui/media/drawing'
import { DeviceText } from '@/ui/page/this-device'
import { isSilent, POST_FAILED, SERVICE_DOWN } from '../../texts'
import styles from './post-message.module.css'

interface PostErrorProps {
  /** Null if the network was lost before an answer came. */
  error: ApiError | null
  isBusy: boolean
  onRetry: () => void
}

/**
 * Shown when a post could not be loaded (RULES §8) and no copy of it is stored on this device. The read is repeated
 * automatically when the network returns.
 */
export function PostError({ error, isBusy, onRetry }: PostErrorProps) {
  return (
    <section className={styles.message}>
      <div className={`wrap ${styles.columns}`}>
        <Drawing src="/identity/empty.svg" alt="" width={320} height={240} className={styles.drawing} />
        <div role="alert">
          <h1>{POST_FAILED}</h1>
          <p>
            <DeviceText
              text={
                !error || isSilent(error)
                  ? 'A associação não respondeu, e este artigo ainda não está guardado neste {aparelho}. Os que já leu abrem sem rede.'
                  : (error.detail ?? SERVICE_DOWN)
              }
            />
          </p>
          <div className={styles.actions}>
            <Button icon="retry" busy={isBusy} onClick={onRetry}>
              Tentar outra vez
            </Button>
            <ButtonLink to="/blog" variant="line">
              Voltar ao blog
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}
