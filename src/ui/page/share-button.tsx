import { Button, type ButtonLook } from './button'
import { copyText } from '../form/copy-text'
import { toast } from '../feedback/toast'

export interface Shared {
  title: string
  /** The page's whole address. */
  url: string
}

/** Gives a page to another application, else puts its address on the clipboard (D21). */
export async function share({ title, url }: Shared): Promise<void> {
  // Absent in most desktop browsers and outside a secure context.
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url })
      return
    } catch (error) {
      // The person closed the list of applications: that is an answer too.
      if (error instanceof DOMException && error.name === 'AbortError') return
      console.info('This browser would not share', error)
    }
  }
  if (await copyText(url)) toast.success('Ligação copiada para área de transferência!')
  else toast.info(`Copie a ligação: ${url}`)
}

interface ShareButtonProps extends ButtonLook {
  /** What is shared, as a person calls it. */
  title: string
  className?: string
}

/** 'Compartilhar' (D21): the address of the page that it stands on, without what only this visit needs. */
export function ShareButton({ title, ...look }: ShareButtonProps) {
  return (
    <Button
      {...look}
      icon="share"
      onClick={() => void share({ title, url: `${location.origin}${location.pathname}` })}
    >
      Compartilhar
    </Button>
  )
}
