import type { ApiError } from '@/api/api-error'
import { Button, ButtonLink } from '@/ui/page/button'
import { DeviceText } from '@/ui/page/this-device'
import { isSilent, POST_FAILED, SERVICE_DOWN } from '../../texts'
import { BlogMessage } from '../blog-message'

interface PostErrorProps {
  /** The error, or null if the network failed before a response arrived. */
  error: ApiError | null
  isBusy: boolean
  onRetry: () => void
}

/**
 * Shown when a post could not be loaded (RULES §8) and there is no kept read of it. The request is repeated
 * automatically when the network returns.
 */
export function PostError({ error, isBusy, onRetry }: PostErrorProps) {
  return (
    <BlogMessage
      place="page"
      title={POST_FAILED}
      role="alert"
      actions={
        <>
          <Button icon="retry" busy={isBusy} onClick={onRetry}>
            Tentar outra vez
          </Button>
          <ButtonLink to="/blog" variant="line">
            Voltar ao blog
          </ButtonLink>
        </>
      }
    >
      <DeviceText
        text={
          !error || isSilent(error)
            ? 'A associação não respondeu, e este artigo ainda não está guardado neste {aparelho}. Os que já leu abrem sem rede.'
            : (error.detail ?? SERVICE_DOWN)
        }
      />
    </BlogMessage>
  )
}
