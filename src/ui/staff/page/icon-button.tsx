import { Icon, type IconName } from '../../media/icon'
import styles from './icon-button.module.css'

interface IconButtonProps {
  id?: string
  icon: IconName
  /** Whether the icon is turned by 180 degrees, so that an arrow points upwards. */
  isTurned?: boolean
  /** The accessible name, such as 'Editar Saúde'. */
  label: string
  isDisabled?: boolean
  onPress: () => void
}

/** A button in a row of a list that shows only an icon. */
export function IconButton({ id, icon, isTurned, label, isDisabled, onPress }: IconButtonProps) {
  return (
    <button
      id={id}
      type="button"
      className={styles.icon}
      aria-label={label}
      // A button with the HTML attribute `disabled` would lose the focus.
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onPress}
    >
      <Icon name={icon} className={isTurned ? styles.turned : undefined} />
    </button>
  )
}
