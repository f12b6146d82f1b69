import { DEEP, INK, LATERITE, LEAF, OCEAN, SAND, SHELL, SKY, SUN } from './figures'

/** Functions that draw places and tools as SVG in the style of the site, for a picture of 640 x 440 units. */

const shape = (d: string, colour: string): string => `<path d="${d}" fill="${colour}"/>`
const line = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const dots = (d: string, colour: string, width: number, gap: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="0 ${gap}"/>`

export const sky = (colour: string): string => shape('M0 0H640V440H0Z', colour)

export const sun = (x: number, y: number, ring: string, colour = SUN): string =>
  `<circle cx="${x}" cy="${y}" r="50" fill="${colour}"/>` +
  `<circle cx="${x}" cy="${y}" r="70" fill="none" stroke="${ring}" stroke-width="8" stroke-linecap="round" stroke-dasharray="0 22"/>`

export const hills = (colour: string): string =>
  shape('M0 270C80 222 150 232 220 250 300 210 400 214 470 244 540 226 600 232 640 246V320H0Z', colour)

export const ground = (colour: string, top = 300): string =>
  shape(`M0 ${top}C200 ${top - 20} 460 ${top + 6} 640 ${top - 14}V440H0Z`, colour)

export const path = (colour: string): string => dots('M40 424H600', colour, 6, 26)

export const tree = (x: number, y: number): string =>
  `<g transform="translate(${x - 480} ${y - 300})">` +
  line('M474 300C470 250 480 220 468 170M476 220 520 168M472 240 430 196', INK, 17) +
  shape(
    'M352 186C356 140 400 132 418 138 430 92 500 88 520 122 566 106 606 138 590 172 610 194 570 210 544 196 510 212 480 196 462 198 430 212 366 220 352 186Z',
    LEAF,
  ) +
  dots('M384 176H590M400 152H580M436 128H540', DEEP, 9, 28) +
  '</g>'

export const palm = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})">` +
  line('M0 0C6-60-6-110 10-170', INK, 12) +
  line(
    'M10-170C-20-196-52-190-70-160M10-170C-8-204-36-220-62-212M10-170C26-206 58-216 84-198M10-170C40-188 70-176 82-148',
    LEAF,
    13,
  ) +
  `<circle cx="6" cy="-164" r="8" fill="${SUN}"/><circle cx="20" cy="-160" r="8" fill="${SUN}"/></g>`

/** Draws a house of mud and poles with a roof of grass or zinc. */
export const house = (x: number, y: number, wall: string, roof: string): string =>
  `<g transform="translate(${x} ${y})">` +
  shape('M-70-80H70V0H-70Z', wall) +
  dots('M-60-62H60M-50-44H-24M26-44H60M-60-26H-24M26-26H60', roof, 6, 16) +
  shape('M-18-58H18V0H-18Z', INK) +
  shape('M-92-76 0-140 92-76Z', roof) +
  line('M-70-82 0-130 70-82', SUN, 4) +
  '</g>'

/** Draws a long building (school, clinic, warehouse), marked by its sign. */
export function building(x: number, y: number, roof: string, sign: 'cross' | 'book' | 'none'): string {
  const signs = {
    cross:
      shape('M-20-196H20V-156H-20Z', SAND) +
      shape('M-6-190H6V-182H14V-170H6V-162H-6V-170H-14V-182H-6Z', LEAF),
    book:
      shape('M-28-190 0-182 28-190V-160L0-152-28-160Z', SAND) +
      line('M0-182V-152M-20-178-8-174M8-174 20-178', LATERITE, 4),
    none: '',
  }
  return (
    `<g transform="translate(${x} ${y})">` +
    shape('M-170-112H170V0H-170Z', SAND) +
    shape('M-170-26H170V0H-170Z', OCEAN) +
    shape('M-140-84H-90V-44H-140ZM-70-84H-20V-44H-70ZM90-84H140V-44H90Z', DEEP) +
    line('M-115-84V-44M-45-84V-44M115-84V-44', SUN, 5) +
    shape('M20-90H66V0H20Z', INK) +
    shape('M-196-110-156-160H156L196-110Z', roof) +
    line('M-120-158-150-112M-60-158-76-112M0-158V-112M60-158 76-112M120-158 150-112', INK, 4) +
    signs[sign] +
    '</g>'
  )
}

export const pump = (x: number, y: number): string =>
  `<g transform="translate(${x - 336} ${y - 404})">` +
  shape('M186 374C200 352 470 348 492 372L510 392H176Z', SAND) +
  shape('M176 392H510V404H176Z', SUN) +
  `<path d="M328 376V266" stroke="${OCEAN}" stroke-width="24"/>` +
  `<path d="M338 296H376V316" fill="none" stroke="${OCEAN}" stroke-width="12"/>` +
  shape('M312 250H346V278H312Z', DEEP) +
  line('M330 258 246 244', INK, 8) +
  `<path d="M376 322V350" stroke="${OCEAN}" stroke-width="6" stroke-dasharray="9 4"/>` +
  shape('M358 350H394L390 384H362Z', SUN) +
  '</g>'

/** Draws a water tank on a tower. */
export const tower = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})">` +
  line('M-44 0-32-150M44 0 32-150M-40-50H40M-36-100H36M-40-50 36-100M40-50-36-100', INK, 8) +
  shape('M-50-240H50V-150H-50Z', OCEAN) +
  shape('M-58-250H58V-236H-58Z', SUN) +
  dots('M-36-214H40M-36-194H40M-36-174H40', SHELL, 8, 18) +
  line('M50-160H80V-20', OCEAN, 9) +
  '</g>'

/** Draws rows of maize in perspective. */
export const rows = (y: number, height: number): string => {
  const plant = (x: number, base: number, size: number): string =>
    line(`M${x} ${base}V${base - size}`, LEAF, 6) +
    line(
      `M${x} ${base - size * 0.35}l${-size * 0.3} ${-size * 0.25}M${x} ${base - size * 0.55}l${size * 0.3} ${-size * 0.25}`,
      LEAF,
      6,
    ) +
    `<ellipse cx="${x + 5}" cy="${base - size * 0.7}" rx="5" ry="11" fill="${SUN}"/>`
  return [0, 1, 2]
    .map((row) => {
      const base = y + row * 44
      const size = height * (0.7 + row * 0.2)
      const line = Array.from({ length: 10 - row }, (_, i) =>
        plant(24 + i * (66 + row * 8) + row * 14, base, size),
      )
      return shape(`M0 ${base}H640V${base + 12}H0Z`, INK) + line.join('')
    })
    .join('')
}

export const stall = (x: number, y: number, stripe: string): string => {
  const bands = Array.from({ length: 8 }, (_, i) =>
    shape(`M${-160 + i * 40}-200H${-120 + i * 40}V-160a20 16 0 0 1-40 0Z`, i % 2 ? SAND : stripe),
  )
  return (
    `<g transform="translate(${x} ${y})">` +
    line('M-150 0V-190M150 0V-190', INK, 10) +
    bands.join('') +
    shape('M-150-66H150V0H-150Z', OCEAN) +
    line(
      'M-140-30 -120-46-100-30-80-46-60-30-40-46-20-30 0-46 20-30 40-46 60-30 80-46 100-30 120-46 140-30',
      SUN,
      6,
    ) +
    dots('M-120-76H-40', LATERITE, 24, 26) +
    dots('M-10-76H50', SUN, 24, 26) +
    dots('M80-76H130', LEAF, 24, 26) +
    '</g>'
  )
}

export const sea = (y: number): string =>
  shape(`M0 ${y}C120 ${y - 14} 240 ${y + 12} 360 ${y}S560 ${y - 10} 640 ${y}V440H0Z`, OCEAN) +
  [0, 1, 2]
    .map((i) =>
      line(
        `M0 ${y + 40 + i * 30}q20-16 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0`,
        i % 2 ? SHELL : DEEP,
        6,
      ),
    )
    .join('')

export const dhow = (x: number, y: number, sail: string): string =>
  `<g transform="translate(${x} ${y})">` +
  line('M-10 0 30-190', INK, 8) +
  shape('M34-196C10-130-60-60-110-40L8-24Z', sail) +
  line('M10-150-48-62M20-120-10-36', SAND, 7) +
  shape('M-120-14H110L80 26H-84Z', DEEP) +
  line('M-108-4H98', SUN, 6) +
  '</g>'

export const truck = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})">` +
  shape('M-150-110H60V-20H-150Z', SAND) +
  shape('M-150-60H60V-48H-150Z', LATERITE) +
  shape('M66-84H116L146-48V-20H66Z', OCEAN) +
  shape('M80-74H110L126-50H80Z', SKY) +
  [-110, -50, 104]
    .map(
      (wheel) =>
        `<circle cx="${wheel}" cy="-14" r="22" fill="${INK}"/><circle cx="${wheel}" cy="-14" r="8" fill="${SUN}"/>`,
    )
    .join('') +
  '</g>'

export const tent = (x: number, y: number, colour: string): string =>
  `<g transform="translate(${x} ${y})">` +
  shape('M-90 0-60-90H70L100 0Z', colour) +
  shape('M-20 0 6-86 32 0Z', INK) +
  line('M-60-90H70M-90 0-60-90M100 0 70-90', SAND, 5) +
  '</g>'

/** Draws a pile of sacks and cans. */
export const sacks = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})">` +
  [
    [-50, 0],
    [0, 0],
    [50, 0],
    [-26, -38],
    [24, -38],
    [0, -76],
  ]
    .map(
      ([dx = 0, dy = 0]) =>
        `<g transform="translate(${dx} ${dy})">${shape('M-24 0C-28-14-26-30-20-38H20C26-30 28-14 24 0Z', SHELL)}${line('M-14-20H14M-10-12H10', LATERITE, 4)}</g>`,
    )
    .join('') +
  '</g>'

export const board = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})">` +
  line('M-70 0-60-60M70 0 60-60', INK, 8) +
  shape('M-100-170H100V-56H-100Z', INK) +
  shape('M-92-162H92V-64H-92Z', LEAF) +
  line('M-70-140H10M-70-118H40M-70-96H-10', SAND, 5) +
  line('M36-92 56-142 76-92M44-110H68', SUN, 5) +
  '</g>'

export const machine = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})">` +
  shape('M-80-64H80V-52H-80Z', LATERITE) +
  line('M-64-52-70 0M64-52 70 0', INK, 8) +
  shape('M-40-74H50V-64H-40ZM26-116H50V-74H26ZM-40-116H50V-98H-40ZM-40-98H-26V-84H-40Z', DEEP) +
  `<circle cx="56" cy="-92" r="14" fill="${SUN}"/>` +
  line('M-33-84V-70', INK, 4) +
  shape('M-76-66H-30V-58C-50-50-66-40-78-36Z', SUN) +
  '</g>'

export const panels = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})">` +
  line('M-60 0V-40M60 0V-40', INK, 8) +
  shape('M-120-36-80-110H120L80-36Z', DEEP) +
  line('M-20-110-60-36M50-110 10-36M-100-73H100', SKY, 4) +
  '</g>'

/** Draws a mat in the shade. */
export const mat = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})">` +
  shape('M-150 0-110-40H110L150 0Z', SUN) +
  line('M-120-8H120M-108-20H108M-98-32H98', LATERITE, 4) +
  '</g>'
