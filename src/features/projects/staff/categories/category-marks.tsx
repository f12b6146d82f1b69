import { CATEGORY_COLORS, CATEGORY_ICONS } from '@/shared/category'
import styles from './category-marks.module.css'

type ColorName = (typeof CATEGORY_COLORS)[number]
type IconName = (typeof CATEGORY_ICONS)[number]

/** The Portuguese label and the CSS value of each colour. */
const COLORS: Record<ColorName, readonly [label: string, css: string]> = {
  blue: ['Azul', '#1c7ed6'],
  cyan: ['Ciano', '#1098ad'],
  teal: ['Verde-azulado', '#0ca678'],
  green: ['Verde', '#37b24d'],
  lime: ['Lima', '#74b816'],
  yellow: ['Amarelo', '#f59f00'],
  orange: ['Laranja', '#f76707'],
  red: ['Vermelho', '#f03e3e'],
  pink: ['Cor-de-rosa', '#d6336c'],
  grape: ['Uva', '#ae3ec9'],
  violet: ['Violeta', '#7048e8'],
  indigo: ['Índigo', '#4263eb'],
  gray: ['Cinzento', '#868e96'],
}

/** The Portuguese label and the SVG path of each icon, in a square of 24 × 24. */
const ICONS: Record<IconName, readonly [label: string, path: string]> = {
  folder: ['Pasta', 'M2 5h8l2 3h10v12H2z'],
  book: ['Livro', 'M12 6C9 4 6 4 3 5v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v14'],
  heart: ['Coração', 'M12 20C5 15 3 12 3 9a4.500 4.500 0 0 1 9-1.500A4.500 4.500 0 0 1 21 9c0 3-2 6-9 11z'],
  home: ['Casa', 'M3 11 12 3l9 8M5 10v11h5v-6h4v6h5V10'],
  hammer: ['Martelo', 'M4 20 13 11M10 5l9 9 2-2-9-9H8z'],
  tools: ['Ferramentas', 'M5 21 19 7M16 3l-2 5 3 3 5-2M3 5l4-2 4 4-4 4-4-2zM14 14l6 6'],
  droplet: ['Gota', 'M12 3C8 9 6 12 6 15a6 6 0 0 0 12 0c0-3-2-6-6-12z'],
  wheat: [
    'Espiga',
    'M12 22V8M12 8c0-3 0-4 0-6M12 12c-4 0-5-2-5-4 3 0 5 1 5 4 0-3 2-4 5-4 0 2-1 4-5 4M12 18c-4 0-5-2-5-4 3 0 5 1 5 4 0-3 2-4 5-4 0 2-1 4-5 4',
  ],
  basket: ['Cesto', 'M3 10h18l-2 11H5zM7 10l3-7M17 10l-3-7M10 14v4M14 14v4'],
  shield: ['Escudo', 'M12 2 4 5v6c0 5 3.500 9 8 11 4.500-2 8-6 8-11V5z'],
  users: [
    'Pessoas',
    'M12 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0M1 21c0-5 3-7 7-7s7 2 7 7M15 4.500a4 4 0 0 1 0 7M17.5 14.500c3 .5 5.5 2.5 5.5 6.5',
  ],
}

const known = <T,>(names: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined

/** Returns the label of a colour: 'blue' -> 'Azul'. A colour without a label is returned unchanged. */
export const colorText = (color: string): string => known(COLORS, color)?.[0] ?? color
export const iconText = (icon: string): string => known(ICONS, icon)?.[0] ?? (icon || 'Nenhum')

export const COLOR_OPTIONS = CATEGORY_COLORS.map((value) => ({ value, label: COLORS[value][0] }))
export const ICON_OPTIONS = [
  { value: '', label: 'Nenhum' },
  ...CATEGORY_ICONS.map((value) => ({ value, label: ICONS[value][0] })),
]

/** Icon of a category on its colour. It is hidden from screen readers, because the category's name is beside it. */
export function CategoryMark({ color, icon }: { color: string; icon: string }) {
  const path = known(ICONS, icon)?.[1]
  // A colour that COLORS does not contain is used in the style only in the format #rrggbb, because any other text from
  // an API could contain harmful CSS.
  const css = known(COLORS, color)?.[1] ?? (/^#[0-9a-f]{6}$/i.test(color) ? color : 'transparent')
  return (
    <span className={styles.mark} aria-hidden="true">
      <i style={{ background: css }} />
      {path && (
        <svg viewBox="0 0 24 24" focusable="false">
          <path d={path} />
        </svg>
      )}
    </span>
  )
}
