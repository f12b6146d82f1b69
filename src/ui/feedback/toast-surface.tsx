import { useEffect } from 'react'
import { toast as sonner, Toaster } from 'sonner'
import { Icon } from '../media/icon'
import { connectToasts, type ToastMessage } from './toast'
import styles from './toast.module.css'

/** Values of RULES §9. The width of 356 px and the swipe distance of 20 px are defaults of this version of sonner. */
const DURATION_MS = 4000
const VISIBLE = 3
const GAP_PX = 14

let lastId = 0

function showToast({ kind, text, action }: ToastMessage) {
  const id = `aviso-${(lastId += 1)}`
  sonner[kind](text, { id, action: <ToastEnd id={id} action={action} /> })
}

/** Our own close button, since the label of sonner's cannot be translated. */
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
  // After the effect of sonner's Toaster, which must be listening before it gets the first message.
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
