import { useEffect } from 'react'
import { toast as sonner, Toaster } from 'sonner'
import { Icon } from '../media/icon'
import { connectToasts, type ToastMessage } from './toast'
import styles from './toast.module.css'

/** RULES §9's constants; the width of 356 px and the swipe's 20 px are this version of sonner's own. */
const DURATION_MS = 4000
const VISIBLE = 3
const GAP_PX = 14

let lastId = 0

function showToast({ kind, text, action }: ToastMessage) {
  const id = `aviso-${(lastId += 1)}`
  sonner[kind](text, { id, duration: action?.forMs, action: <ToastEnd id={id} action={action} /> })
}

/** Our own end of a toast: sonner's close button has an English name that can't be changed. */
function ToastEnd({ id, action }: { id: string; action: ToastMessage['action'] }) {
  const act = () => {
    action?.onPress()
    sonner.dismiss(id)
  }
  return (
    <div className={styles.end}>
      {action && (
        <button type="button" className={styles.action} onClick={act}>
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label="Fechar o aviso"
        onClick={() => sonner.dismiss(id)}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

export function ToastSurface() {
  // After the Toaster's own effect: it must be listening before the first message is given to it.
  useEffect(() => connectToasts(showToast), [])
  return (
    <Toaster
      position="bottom-right"
      duration={DURATION_MS}
      visibleToasts={VISIBLE}
      gap={GAP_PX}
      offset={{ bottom: 'var(--toast-bottom)', right: 24 }}
      mobileOffset={{ bottom: 'var(--toast-bottom)', left: 16, right: 16 }}
      pauseWhenPageIsHidden
      containerAriaLabel="Avisos"
      icons={{
        success: <Icon name="sent" />,
        error: <Icon name="bad" />,
        info: <Icon name="info" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: styles.toast,
          success: styles.success,
          error: styles.error,
          icon: styles.icon,
          content: styles.content,
        },
      }}
    />
  )
}
