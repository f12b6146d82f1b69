import { useEffect, useRef, useState } from 'react'
import { copyText, selectText } from '../form/copy-text'
import { Icon } from '../media/icon'
import styles from './copy-button.module.css'

/** Time in ms for which the check mark is shown (RULES §9). */
const COPIED_MS = 2000
/** Time in ms for which the message beside the button is shown. It is the duration of a toast (RULES §9). */
const SAID_MS = 4000

/** The result that the message beside the button reports, or null while there is no message. */
export type Said = 'copied' | 'failed' | null

interface CopyButtonProps {
  /** The name of the value, for the message and the button's accessible name: 'IBAN'. */
  label: string
  /**
   * The place of the value, for the button's accessible name: 'passo 3'. It is needed if the page has the same value
   * several times.
   */
  where?: string
  /** The text to copy. */
  value: string
  /**
   * The id of the element that shows the value. If the clipboard cannot be used, the text of this element is selected,
   * so that the user can copy it.
   */
  valueId: string
  /** Whether the word 'Copiar' is shown on a phone too, where otherwise only the icon is shown. */
  hasWord?: boolean
  onSaid?: (said: Said) => void
}

/**
 * Button that copies a value. The result is shown in a message beside the button, because a toast would cover a form or
 * the bar of the page.
 */
export function CopyButton({ label, where, value, valueId, hasWord, onSaid }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  const [sentence, setSentence] = useState('')
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  useEffect(() => () => timers.current.forEach(clearTimeout), [])

  const copy = async () => {
    const isCopied = await copyText(value)
    timers.current.forEach(clearTimeout)
    setCopied(isCopied)
    setSentence(
      isCopied
        ? `${label} copiado para área de transferência!`
        : selectText(valueId)
          ? `${label} selecionado. Use «Copiar» no menu do seu aparelho.`
          : `Não foi possível copiar. ${label}: ${value}`,
    )
    onSaid?.(isCopied ? 'copied' : 'failed')
    timers.current = [
      setTimeout(() => setCopied(false), COPIED_MS),
      setTimeout(() => {
        setSentence('')
        onSaid?.(null)
      }, SAID_MS),
    ]
  }

  return (
    <>
      <button
        type="button"
        className={styles.copy}
        data-copied={copied || undefined}
        data-icon={!hasWord || undefined}
        aria-label={copied ? `${label} copiado` : [`Copiar ${label}`, where].filter(Boolean).join(', ')}
        onClick={() => void copy()}
      >
        <Icon name={copied ? 'check' : 'copy'} />
        <span className={styles.word}>{copied ? 'Copiado' : 'Copiar'}</span>
      </button>
      <span role="status" className={styles.said}>
        {sentence}
      </span>
    </>
  )
}
