import { LINE_SHAPES, SOLID_SHAPES } from './icon-shapes'
import styles from './icon.module.css'

export type IconName = keyof typeof LINE_SHAPES | keyof typeof SOLID_SHAPES

interface IconProps {
  name: IconName
  className?: string
}

const isSolid = (name: IconName): name is keyof typeof SOLID_SHAPES => name in SOLID_SHAPES

/** An icon next to a text with the same meaning, so it is hidden from screen readers. */
export function Icon({ name, className }: IconProps) {
  const solid = isSolid(name)
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={[styles.icon, solid ? styles.solid : styles.line, className].filter(Boolean).join(' ')}
    >
      {solid ? SOLID_SHAPES[name] : LINE_SHAPES[name]}
    </svg>
  )
}
