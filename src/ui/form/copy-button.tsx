import { useEffect, useRef, useState } from 'react'
import styles from './copy-button.module.css'
import { copyText, selectText } from './copy-text'
import { Icon } from '../media/icon'
import { toast } from '../feedback/toast'

/** How long the check mark is shown, in milliseconds (RULES §9). */
const COPIED_MS = 2000

interface CopyButtonProps {
  /** The name of the value, for the toast: 'IBAN'. */
  label: string
  /** The text to copy. */
  value: string
  /**
   * The id of the element that shows the value. Its text is selected when the clipboard cannot be used, so that the
   * user can copy it.
   */
  valueId: string
  onCopied?: (copied: boolean) => void
}

export function CopyButton({ label, value, valueId, onCopied }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const show = (isCopied: boolean) => {
    setCopied(isCopied)
    onCopied?.(isCopied)
  }

  const copy = async () => {
    if (await copyText(value)) {
      show(true)
      toast.success(`${label} copiado para área de transferência!`)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => show(false), COPIED_MS)
    } else if (selectText(valueId)) {
      toast.info(`${label} selecionado. Use «Copiar» no menu do seu aparelho.`)
    } else {
      toast.error(`Não foi possível copiar. ${label}: ${value}`)
    }
  }

  return (
    <button
      type="button"
      className={styles.copy}
      data-copied={copied || undefined}
      aria-label={copied ? `${label} copiado` : `Copiar ${label}`}
      onClick={() => void copy()}
    >
      <Icon name={copied ? 'check' : 'copy'} />
      <span className={styles.word}>{copied ? 'Copiado' : 'Copiar'}</span>
    </button>
  )
}
