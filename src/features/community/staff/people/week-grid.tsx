import { DAY_PARTS, isFree, toggleSlot, WEEK_DAYS } from '@/shared/availability'
import styles from './people.module.css'

interface WeekGridProps {
  availability: number
  disabled: boolean
  onChange: (availability: number) => void
}

/** The availability in a week as checkboxes: seven days with three parts each. */
export function WeekGrid({ availability, disabled, onChange }: WeekGridProps) {
  return (
    <table className={styles.week}>
      <thead>
        <tr>
          <td />
          {WEEK_DAYS.map((day) => (
            <th key={day} scope="col">
              <abbr title={day}>{day.slice(0, 3)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {DAY_PARTS.map((part, partIndex) => (
          <tr key={part}>
            <th scope="row">{part}</th>
            {WEEK_DAYS.map((day, dayIndex) => (
              <td key={day}>
                <label>
                  <input
                    type="checkbox"
                    aria-label={`${day}, ${part.toLowerCase()}`}
                    disabled={disabled}
                    checked={isFree(availability, dayIndex, partIndex)}
                    onChange={() => onChange(toggleSlot(availability, dayIndex, partIndex))}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
