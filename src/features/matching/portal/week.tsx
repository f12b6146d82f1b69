import { DAY_PARTS, isFree, toggleSlot, WEEK_DAYS } from '@/shared/availability'
import styles from './week.module.css'

interface WeekProps {
  availability: number
  isDisabled: boolean
  onChange: (availability: number) => void
}

/** The seven days of the week with three parts each. Each part is a checkbox. */
export function Week({ availability, isDisabled, onChange }: WeekProps) {
  return (
    <fieldset className={styles.week} disabled={isDisabled}>
      <legend className="vh">Quando pode ajudar</legend>
      <span />
      {WEEK_DAYS.map((day) => (
        <abbr key={day} title={day} aria-hidden="true">
          {day[0]}
        </abbr>
      ))}
      {DAY_PARTS.map((part, partIndex) => (
        <div key={part} className={styles.row}>
          <span className={styles.part} aria-hidden="true">
            {part}
          </span>
          {WEEK_DAYS.map((day, dayIndex) => (
            <label key={day}>
              <input
                type="checkbox"
                aria-label={`${day}, ${part.toLowerCase()}`}
                checked={isFree(availability, dayIndex, partIndex)}
                onChange={() => onChange(toggleSlot(availability, dayIndex, partIndex))}
              />
              <i aria-hidden="true" />
            </label>
          ))}
        </div>
      ))}
    </fieldset>
  )
}
