import { TextField } from './field'
import styles from './color-field.module.css'

interface ColorFieldProps {
  id: string
  name: string
  label: string
  /** A colour such as '#0b5563'. For any other text the colour picker shows black. */
  value: string
  error: string | null
  readOnly: boolean
  hint?: string
  optional?: boolean
  onChange: (event: { currentTarget: { value: string } }) => void
}

const isHex = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** A text field for a colour, with the browser's own colour picker beside it. */
export function ColorField({ onChange, ...field }: ColorFieldProps) {
  const { value, label, readOnly } = field
  return (
    <div className={styles.row}>
      <TextField {...field} onChange={onChange} autoComplete="off" spellCheck={false} maxLength={7} />
      <input
        className={styles.picker}
        type="color"
        aria-label={`${label}: escolher numa paleta`}
        value={isHex(value) ? value : '#000000'}
        disabled={readOnly}
        onChange={onChange}
      />
    </div>
  )
}
