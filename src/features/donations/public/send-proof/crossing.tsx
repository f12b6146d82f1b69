import type { CSSProperties, ReactNode } from 'react'
import { DeviceWord } from '@/ui/page/this-device'
import styles from './crossing.module.css'

/** The place of the proof: on this device, being sent, or received by the association. */
export type Shore = 'here' | 'way' | 'there'

interface CrossingProps {
  /** The position of the boat: 0 at the device (with its sail down), 100 at the association. */
  progress: number
  /** A description of the drawing for screen readers. Without it, screen readers ignore the drawing. */
  label?: string
  /** The place to highlight. If it is set, the names of all three places of `Shore` are shown below the drawing. */
  at?: Shore
  /** The name of the last place, 'there'. */
  thereLabel?: string
  /** Whether the response is still missing. A dotted line then shows the way of the response. */
  isAnswerMissing?: boolean
}

const SHORES: Shore[] = ['here', 'way', 'there']

/**
 * A drawing of a boat that carries the proof across the sea. Its colours come from the CSS variables of the section.
 */
export function Crossing({
  progress,
  label,
  at,
  thereLabel = 'Na associação',
  isAnswerMissing,
}: CrossingProps) {
  const names: Record<Shore, ReactNode> = {
    here: (
      <>
        Neste <DeviceWord />
      </>
    ),
    way: 'A caminho',
    there: thereLabel,
  }
  return (
    <div
      className={styles.crossing}
      style={{ '--p': progress } as CSSProperties}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <div className={styles.sea}>
        {isAnswerMissing && (
          <svg className={styles.back} viewBox="0 0 200 44" preserveAspectRatio="none">
            <path
              d="M198 40C150-6 60-6 6 34"
              fill="none"
              stroke="var(--hull)"
              strokeWidth="2.5"
              strokeDasharray="1 7"
              strokeLinecap="square"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        )}
        <svg className={styles.from} viewBox="0 0 76 70">
          <path fill="var(--land)" d="M0 46c20-6 44-2 76 24H0z" />
          <path fill="var(--hull)" d="M10 4h26v46H10z" />
          <path fill="var(--land2)" d="M14 9h18v32H14z" />
          <path fill="var(--hull)" d="M17 14h12v3H17zM17 20h12v3H17zM17 26h8v3h-8z" />
        </svg>
        <svg className={styles.boat} viewBox="0 0 72 72">
          <path fill="var(--hull)" d="M4 52h64l-10 14H16z" />
          <path fill="var(--hull)" d="M32 8h4v46h-4z" />
          {progress > 0 ? (
            <>
              <path fill="var(--sail)" d="M8 46C20 38 34 22 40 4c10 12 16 28 18 42z" />
              <path fill="var(--hull)" d="M15 40h40v3H11zM24 31h28v3H20z" opacity=".9" />
            </>
          ) : (
            <path fill="var(--sail)" d="M18 40l36-24 3 5-37 25z" />
          )}
        </svg>
        <svg className={styles.to} viewBox="0 0 84 70">
          <path fill="var(--land)" d="M84 46C64 40 36 44 0 70h84z" />
          <path fill="var(--hull)" d="M28 26h40v26H28z" />
          <path fill="var(--roof)" d="M22 27L48 8l26 19z" />
          <path fill="var(--land2)" d="M43 34h10v18H43zM33 33h6v7h-6zM57 33h6v7h-6z" />
        </svg>
      </div>
      {at && (
        <ol className={styles.shores} aria-hidden="true">
          {SHORES.map((shore) => (
            <li key={shore} data-here={shore === at || undefined}>
              {names[shore]}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
