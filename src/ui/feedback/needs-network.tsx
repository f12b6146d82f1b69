import { Button } from '../page/button'
import { Note } from './note'

interface NeedsNetworkProps {
  /** The sentence that says which data could not be read. */
  title: string
  onRetry: () => void
}

/** Note in place of data that is never stored on the device, when reading it failed. */
export function NeedsNetwork({ title, onRetry }: NeedsNetworkProps) {
  return (
    <Note
      tone="wait"
      icon="offline"
      title={title}
      actions={
        <Button variant="line" size="sm" icon="retry" onClick={onRetry}>
          Tentar outra vez
        </Button>
      }
    >
      Para isto é preciso rede.
    </Note>
  )
}
