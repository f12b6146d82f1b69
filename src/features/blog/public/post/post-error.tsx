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
 * Message that is shown if a post could not be loaded and there is no kept read of it. The request is repeated
 * automatically when the network returns. If the API responded with an error, the title is the text of RULES §8. If
 * there was no response, the title says that the post is not stored on this device.
 */
export function PostError({ error, isBusy, onRetry }: PostErrorProps) {
  const isNotKept = !error || isSilent(error)
  return (
    <BlogMessage
      place="page"
      title={isNotKept ? <DeviceText text="Este artigo não está guardado neste {aparelho}." /> : POST_FAILED}
      role="alert"
      actions={
        <>
          <Button icon="retry" busy={isBusy} onClick={onRetry}>
            Tentar outra vez
          </Button>
          {isNotKept && (
            <ButtonLink to="/disponivel" variant="line">
              Ver o que está guardado
            </ButtonLink>
          )}
          <ButtonLink to="/blog" variant="line">
            Voltar ao blog
          </ButtonLink>
        </>
      }
    >
      {isNotKept
        ? 'Abra‑o quando houver rede: depois de lido uma vez, abre também sem ela.'
        : (error.detail ?? SERVICE_DOWN)}
    </BlogMessage>
  )
}
