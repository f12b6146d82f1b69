import styles from './icon.module.css'

/**
 * Icons of the portal and the dashboard. They have their own file, so that the first load of a public page does not
 * include them.
 */
const SHAPES = {
  home: 'M3 11 12 3l9 8M5 10v11h5v-6h4v6h5V10',
  chart: 'M4 21V11M10 21V4M16 21v-7M21 21H2',
  gift: 'M4 11h16v10H4zM2 7h20v4H2zM12 7v14M12 7C9 1 4 3 8 7M12 7c3-6 8-4 4 0',
  chat: 'M3 4h18v13H11l-5 4v-4H3z',
  folder: 'M2 5h8l2 3h10v12H2z',
  article: 'M5 3h14v18H5zM8 8h8M8 12h8M8 16h5',
  picture: 'M3 4h18v16H3zM3 17l6-6 5 5 3-3 4 4M15.500 9a1.500 1.500 0 1 0 3 0 1.500 1.500 0 0 0-3 0',
  tag: 'M3 3h9l9 9-9 9-9-9z',
  bell: 'M5 17V10a7 7 0 0 1 14 0v7l2 2H3zM10 22h4',
  mail: 'M2 5h20v14H2zM2 6l10 8 10-8',
  people:
    'M12 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0M1 21c0-5 3-7 7-7s7 2 7 7M15 4.500a4 4 0 0 1 0 7M17.5 14.500c3 .5 5.5 2.5 5.5 6.5',
  person: 'M16.5 8a4.500 4.500 0 1 1-9 0 4.500 4.500 0 0 1 9 0M3 22c0-6 4-8 9-8s9 2 9 8',
  file: 'M6 2h8l5 5v15H6zM14 2v5h5',
  cog: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0M12 1v5M12 18v5M1 12h5M18 12h5M4 4l4 4M16 16l4 4M20 4l-4 4M8 16l-4 4',
  send: 'M12 20V7M7 12l5-5 5 5M4 3h16',
  dots: 'M5 12h2M11 12h2M17 12h2',
  link: 'M10 14a4.500 4.500 0 0 0 6.500 0l4-4a4.500 4.500 0 0 0-6.500-6.500l-1.500 1.500M14 10a4.500 4.500 0 0 0-6.500 0l-4 4a4.500 4.500 0 0 0 6.500 6.500l1.500-1.500',
  table: 'M3 4h18v16H3zM3 10h18M9 4v16M15 4v16',
  shield: 'M12 2 4 5v6c0 5 3.500 9 8 11 4.500-2 8-6 8-11V5z',
} as const

export type AppIconName = keyof typeof SHAPES

interface AppIconProps {
  name: AppIconName
  className?: string
}

/** An icon next to a text with the same meaning, so it is hidden from screen readers. */
export function AppIcon({ name, className }: AppIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={[styles.icon, styles.line, className].filter(Boolean).join(' ')}
    >
      <path d={SHAPES[name]} />
    </svg>
  )
}
