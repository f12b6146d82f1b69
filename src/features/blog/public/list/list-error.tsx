import type { ApiError } from '@/api/api-error'
import { Button } from '@/ui/page/button'
import { Note } from '@/ui/feedback/note'
import { isSilent, POSTS_FAILED, SERVICE_DOWN } from '../../texts'
import styles from './list-error.module.css'

interface ListErrorProps {
  error: ApiError | null
  retry: () => void
}

/** Note that is shown if the list could not be loaded (RULES §8) and there is no kept read of it. */
export function ListError({ error, retry }: ListErrorProps) {
  return (
    <div className={`wrap ${styles.error}`}>
      <Note
        tone="bad"
        role="alert"
        title={POSTS_FAILED}
        actions={
          <Button size="sm" icon="retry" onClick={retry}>
            Tentar outra vez
          </Button>
        }
      >
        {!error || isSilent(error)
          ? 'Não chegámos à associação, e aqui ainda não há artigos guardados. Verifique a rede.'
          : (error.detail ?? SERVICE_DOWN)}
      </Note>
    </div>
  )
}
