import { GROUP_NAMES } from '@/shared/permissions'
import { Choice } from '@/ui/form/choice'
import { GROUP_WORDS } from './rights-words'
import styles from './users.module.css'

interface GroupChoicesProps {
  groups: readonly string[]
  isDisabled: boolean
  onChange: (groups: string[]) => void
}

/**
 * Checkboxes for the groups of an account. A group of an earlier version of the application, which no longer exists, is
 * shown too, so that it can be removed.
 */
export function GroupChoices({ groups, isDisabled, onChange }: GroupChoicesProps) {
  const shown = [...GROUP_NAMES, ...groups.filter((group) => !GROUP_NAMES.includes(group))]
  return (
    <fieldset className={styles.choices}>
      <legend>Grupos</legend>
      {shown.map((group) => (
        <Choice
          key={group}
          type="checkbox"
          name="groups"
          value={group}
          checked={groups.includes(group)}
          disabled={isDisabled}
          onChange={(isOn) =>
            onChange((isOn ? [...groups, group] : groups.filter((one) => one !== group)).sort())
          }
          title={group}
          hint={GROUP_WORDS[group] ?? 'Este grupo já não dá acesso a nada'}
        />
      ))}
    </fieldset>
  )
}
