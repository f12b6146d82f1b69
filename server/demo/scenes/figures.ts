/** Functions that draw people in flat colours as SVG. A figure's feet are at 0,0, and it is about 160 units tall. */

export const OCEAN = '#0B5563'
export const DEEP = '#083A44'
export const LATERITE = '#B4472A'
export const SUN = '#F2B33D'
export const LEAF = '#2F6B4F'
export const SAND = '#FBF6EC'
export const SHELL = '#F1E7D3'
export const INK = '#1B2A2E'
export const SKY = '#DCEBEC'
const SKIN = '#552C20'

export interface Clothes {
  top: string
  skirt: string
  print: string
  scarf: string
}

export const CLOTHES = {
  leaf: { top: LEAF, skirt: SUN, print: LATERITE, scarf: LATERITE },
  sand: { top: SAND, skirt: DEEP, print: SUN, scarf: LATERITE },
  sun: { top: SUN, skirt: OCEAN, print: SHELL, scarf: SAND },
  laterite: { top: LATERITE, skirt: LEAF, print: SUN, scarf: SUN },
  ocean: { top: OCEAN, skirt: LATERITE, print: SAND, scarf: SUN },
} satisfies Record<string, Clothes>
export type Cloth = keyof typeof CLOTHES

const line = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`
const shape = (d: string, colour: string): string => `<path d="${d}" fill="${colour}"/>`
const dots = (d: string, colour: string, gap: number): string =>
  `<path d="${d}" stroke="${colour}" stroke-width="6" stroke-linecap="round" stroke-dasharray="0 ${gap}"/>`

/** Moves an SVG drawing to a position, scales it, and mirrors it if `isTurned`. */
export const at = (x: number, y: number, scale: number, drawing: string, isTurned = false): string =>
  `<g transform="translate(${x} ${y})scale(${isTurned ? -scale : scale} ${scale})">${drawing}</g>`

const head = (scarf: string): string =>
  `<path d="M1-132V-118" stroke="${SKIN}" stroke-width="9"/><ellipse cx="2" cy="-141" rx="10.5" ry="13" fill="${SKIN}"/>` +
  shape('M-10-138C-14-160 14-162 15-143 7-151-3-150-10-138Z', scarf)

const skirt = ({ skirt: colour, print }: Clothes): string =>
  line('M-12 0-8-14M13 0 11-14', SKIN, 8) +
  shape('M-15-90C-22-62-29-34-28-8L24-10C25-36 20-62 15-90Z', colour) +
  dots('M-18-62H17M-21-47H21M-23-34H22', print, 10) +
  `<path d="M-28-20 25-22" stroke="${print}" stroke-width="7"/>`

const top = (colour: string): string =>
  shape('M-16-84C-18-104-20-114-14-122-4-127 8-127 17-121 20-112 17-100 16-84Z', colour)

/** Draws a woman who carries a load on her head and holds it with one arm. */
export function carrying(cloth: Cloth, load: 'basket' | 'can' | 'books', colour = SUN): string {
  const clothes = CLOTHES[cloth]
  const loads = {
    basket:
      shape('M-24-184H30L22-157H-14Z', colour) + `<path d="M-24-180H30" stroke="${INK}" stroke-width="5"/>`,
    can:
      shape('M-14-192H18V-157H-14Z', colour) +
      `<path d="M-8-192V-200H12V-192" fill="none" stroke="${INK}" stroke-width="4"/>`,
    books:
      shape('M-20-166H24V-157H-20Z', LATERITE) +
      shape('M-16-176H22V-167H-16Z', SAND) +
      shape('M-18-186H20V-177H-18Z', OCEAN),
  }
  return (
    skirt(clothes) +
    line('M-12-114-23-94-14-76', SKIN, 9) +
    line('M15-116 31-138 22-160', SKIN, 9) +
    top(clothes.top) +
    line('M15-116 24-128', clothes.top, 11) +
    head(clothes.scarf) +
    loads[load]
  )
}

/** Draws a woman who reaches for a counter, a book or another hand. */
export function reaching(cloth: Cloth): string {
  const clothes = CLOTHES[cloth]
  return (
    skirt(clothes) +
    line('M-12-114-24-94-16-78', SKIN, 9) +
    top(clothes.top) +
    line('M14-114 34-98 54-104', SKIN, 9) +
    line('M14-114 26-104', clothes.top, 12) +
    head(clothes.scarf)
  )
}

/** Draws a man at work, with a tool or with empty hands. */
export function working(colour: string, tool: 'hoe' | 'hammer' | 'none'): string {
  const tools = {
    hoe:
      `<path d="M20-128 70-20" stroke="${INK}" stroke-width="6"/>` + shape('M62-24 88-14 80-4 60-12Z', INK),
    hammer: `<path d="M42-104 54-132" stroke="${INK}" stroke-width="5"/><path d="M42-136 66-126" stroke="${INK}" stroke-width="11"/>`,
    none: '',
  }
  return (
    `<path d="M-9 0-6-70M10 0 5-70" stroke="${DEEP}" stroke-width="15"/>` +
    line('M-15 0h12M6 0h12', SKIN, 8) +
    tools[tool] +
    line('M-12-112-2-86 30-92', SKIN, 9) +
    shape('M-16-66C-17-90-19-110-14-120-4-126 8-126 16-120 19-110 17-90 16-66Z', colour) +
    line('M14-114 32-96 42-106', SKIN, 9) +
    line('M14-114 24-104', colour, 12) +
    `<path d="M1-132V-118" stroke="${SKIN}" stroke-width="9"/><ellipse cx="1" cy="-141" rx="10.5" ry="13" fill="${SKIN}"/>` +
    shape('M-11-142C-12-162 14-162 13-142L24-139 10-147Z', OCEAN)
  )
}

/** Draws a pupil with a school bag. */
export const pupil = (shirt: string): string =>
  line('M-7 0V-34M7 0V-34', SKIN, 7) +
  shape('M-13-32H13L10-58H-10Z', DEEP) +
  line('M-12-76-20-60-16-46M12-76 20-60 18-46', SKIN, 7) +
  shape('M-13-54C-14-70-14-82-10-86H10C14-82 14-70 13-54Z', shirt) +
  shape('M8-66H22V-44H8Z', LATERITE) +
  `<ellipse cx="0" cy="-99" rx="10" ry="12" fill="${SKIN}"/>` +
  shape('M-10-100C-10-116 10-116 10-100 4-106-4-106-10-100Z', INK)
