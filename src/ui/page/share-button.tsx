import { Button, type ButtonLook } from './button'
import { copyText } from '../form/copy-text'
import { toast } from '../feedback/toast'

export interface Shared {
  title: string
  /** The absolute URL of the page. */
  url: string
}

/** Opens the system's share dialog, or else copies the address to the clipboard (D21). */
export async function share({ title, url }: Shared): Promise<void> {
  // navigator.share is missing in many desktop browsers and in pages without HTTPS.
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url })
      return
    } catch (error) {
      // An AbortError means that the user closed the share dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return
      console.info('The browser refused to share', error)
    }
  }
  if (await copyText(url)) toast.success('Ligação copiada para área de transferência!')
  else toast.info(`Copie a ligação: ${url}`)
}

interface ShareButtonProps extends ButtonLook {
  /** Title of the shared page. */
  title: string
  className?: string
}

/**
 * The button 'Compartilhar' (D21). It shares the URL of the current page without its query parameters and its fragment.
 */
export function ShareButton({ title, className = '', ...look }: ShareButtonProps) {
  return (
    <Button
      {...look}
      className={`needs-script ${className}`}
      icon="share"
      onClick={() => void share({ title, url: `${location.origin}${location.pathname}` })}
    >
      Compartilhar
    </Button>
  )
}
