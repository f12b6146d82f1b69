import styles from './word-switch.module.css'

interface WordSwitchProps {
  /** The accessible name, such as 'Saúde ativa'. */
  label: string
  isOn: boolean
  /** The words for on and off. */
  words: readonly [on: string, off: string]
  isDisabled: boolean
  onPress: () => void
}

/** A switch in a row of a list that shows its state as a word. */
export function WordSwitch({ label, isOn, words: [on, off], isDisabled, onPress }: WordSwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={isOn}
      aria-label={label}
      // A button with the HTML attribute `disabled` would lose the focus.
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onPress}
    >
      {isOn ? on : off}
    </button>
  )
}
