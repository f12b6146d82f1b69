import { useEffect, useRef, useState } from 'react'
import { copyText, selectText } from '../form/copy-text'
import { Icon } from '../media/icon'
import styles from './copy-button.module.css'

/** How long the check mark is shown, in milliseconds (RULES §9). */
const COPIED_MS = 2000
/** How long the sentence is shown, as long as a toast (RULES §9). */
const SAID_MS = 4000

/** What the sentence beside the button is about, or null if there is none. */
export type Said = 'copied' | 'failed' | null

interface CopyButtonProps {
  /** The name of the value, for the sentence: 'IBAN'. */
  label: string
  /** Where the value is, for the button's name, if the page has this value several times: 'passo 3'. */
  where?: string
  /** The text to copy. */
  value: string
  /**
   * The id of the element that shows the value. Its text is selected when the clipboard cannot be used, so that the
   * user can copy it.
   */
  valueId: string
  onSaid?: (said: Said) => void
}

/** A button that copies a value. What happened is said beside it: a toast would cover a form or the page's bar. */
export function CopyButton({ label, where, value, valueId, onSaid }: CopyButtonProps) {
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
