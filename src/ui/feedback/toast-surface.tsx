import { useEffect, useSyncExternalStore } from 'react'
import { toast as sonner, Toaster } from 'sonner'
import { Icon } from '../media/icon'
import {
  attachToastSurface,
  toastSetting,
  type ToastMessage,
  type ToastSetting,
  type ToastWords,
} from './toast'
import styles from './toast.module.css'

/**
 * Duration, maximum number and minimum swipe distance of toasts (RULES §9). The swipe of 20 px is the default of the
 * library sonner, as is the toast's width of 356 px, which is not set here.
 */
const SETTINGS: Record<ToastSetting, { durationMs: number; visible: number; swipePx: number }> = {
  general: { durationMs: 4000, visible: 3, swipePx: 20 },
  staff: { durationMs: 5000, visible: 1, swipePx: 50 },
}
const GAP_PX = 14
/** Distance in px of a toast from the top of the window if it was moved there. */
const TOP_GAP_PX = 16

let lastId = 0

function showToast({ kind, text, action }: ToastMessage) {
  // If only one toast may be visible, the older toast is closed. Otherwise it would appear again after the newer one.
  if (SETTINGS[toastSetting.current()].visible === 1) sonner.dismiss()
  const id = `aviso-${(lastId += 1)}`
  const { title, ...parts } = sonnerWords(text)
  sonner[kind](title, { ...parts, id, duration: action?.forMs, action: <ToastEnd id={id} action={action} /> })
  // In the second frame the toast is rendered and has its height.
  requestAnimationFrame(() => requestAnimationFrame(moveOffFocus))
}

/**
 * Converts the words to sonner's title and description. They are not rendered as one component, because sonner shows
 * its icon and buttons only if the title is a text.
 */
function sonnerWords(words: ToastWords) {
  if (typeof words === 'string') return { title: words }
  const { title, text, reason } = words
  const description = (
    <>
      <p>{text}</p>
      {reason && <p>{reason}</p>}
    </>
  )
  return { title, description, classNames: { title: styles.title, description: styles.description } }
}

/**
 * Buttons at the end of a toast: the action and our own close button. Sonner's close button is not used, because its
 * label cannot be translated.
 */
function ToastEnd({ id, action }: { id: string; action: ToastMessage['action'] }) {
  const act = () => {
    action?.onPress()
    sonner.dismiss(id)
  }
  return (
    <div className={styles.end} data-toast={id}>
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

/**
 * Cancels a swipe that is shorter than `leastPx`. Sonner closes a toast after a swipe of 20 px and has no option for
 * another distance.
 */
function stopShortSwipe(target: EventTarget, leastPx: number): void {
  const swiped = target instanceof Element ? target.closest<HTMLElement>('[data-sonner-toast]') : null
  for (const axis of ['x', 'y']) {
    const name = `--swipe-amount-${axis}`
    const px = Number.parseFloat(swiped?.style.getPropertyValue(name) ?? '')
    if (Math.abs(px) < leastPx) swiped?.style.setProperty(name, '0px')
  }
}

const overlaps = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const shownToasts = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[data-sonner-toast][data-removed="false"]'),
]

/** Returns where a toast will be when it has slid in. */
function placeOf(shown: HTMLElement): DOMRect {
  const { left, bottom, width } = shown.closest('ol')!.getBoundingClientRect()
  return new DOMRect(left, bottom - shown.offsetHeight, width, shown.offsetHeight)
}

const FIELDS = 'input, select, textarea, [contenteditable]'

/**
 * Closes the toasts that cover the focused field or the submit button of its form, because the user goes on working
 * there. A toast with an action stays, so that the user can still press it.
 */
function closeCovering({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || !target.matches(FIELDS)) return
  const submit = target.closest('form')?.querySelector('[type="submit"]')
  const used = [target, submit].flatMap((element) => (element ? [element.getBoundingClientRect()] : []))
  for (const shown of shownToasts())
    if (!shown.querySelector(`.${styles.action}`) && used.some((one) => overlaps(one, placeOf(shown))))
      sonner.dismiss(shown.querySelector<HTMLElement>('[data-toast]')?.dataset.toast)
}

/** Reports when the control that a toast had covered is removed from the page. */
let removal: ResizeObserver | undefined

/**
 * Moves the toasts to the top of the window if one of them covers the control that has the focus, for example the button
 * that was just pressed, or a group of controls with `data-controls`. Otherwise it moves them back to the bottom.
 */
function moveOffFocus(): void {
  const host = document.querySelector<HTMLElement>(`.${styles.host}`)
  const { activeElement } = document
  host?.style.removeProperty('--toast-bottom')
  removal?.disconnect()
  if (!activeElement?.matches(`${FIELDS}, button, a, [data-controls]`)) return
  const focused = activeElement.getBoundingClientRect()
  const covering = shownToasts().find((shown) => overlaps(focused, placeOf(shown)))
  if (!covering) return
  host?.style.setProperty('--toast-bottom', `calc(100% - ${covering.offsetHeight + TOP_GAP_PX}px)`)
  // The next page may replace the control, as after a sign-in. No focus event is sent then, but its size becomes zero.
  removal = new ResizeObserver(() => {
    if (!activeElement.isConnected) moveOffFocus()
  })
  removal.observe(activeElement)
}

export function ToastSurface() {
  useEffect(() => {
    // The rectangles are compared in the next frame, after the browser has scrolled to the focused control.
    const check = (event: FocusEvent) => requestAnimationFrame(() => closeCovering(event))
    document.addEventListener('focusin', check)
    return () => document.removeEventListener('focusin', check)
  }, [])
  // This effect must run after the effect of sonner's Toaster, which must listen before the first message arrives.
  useEffect(() => attachToastSurface(showToast), [])
  const { durationMs, visible, swipePx } =
    SETTINGS[useSyncExternalStore(toastSetting.onChange, toastSetting.current, toastSetting.current)]
  return (
    <div className={styles.host} onPointerUpCapture={({ target }) => stopShortSwipe(target, swipePx)}>
      <Toaster
        position="bottom-right"
        duration={durationMs}
        visibleToasts={visible}
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
    </div>
  )
}
