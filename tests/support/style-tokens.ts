import postcss, { type AtRule, type Declaration } from 'postcss'
import type { SourceFile } from './architecture'

/**
 * The file that defines the design tokens, and the file with the values that Mantine requires. Both may contain literal
 * values.
 */
const TOKEN_FILES = ['src/ui/theme/tokens.css', 'src/ui/theme/mantine.css']

/**
 * Allowed screen widths in em at which a layout changes. The style sheets contain them as literals, because custom
 * properties do not work in media queries.
 */
const BREAKPOINTS = [38.75, 62.5, 77.5]
/** Difference in em between a breakpoint and the `max-width` below it. */
const STEP = 0.01

const GAP = /^(?:margin|padding|scroll-margin|scroll-padding)(?:-|$)|^(?:grid-)?(?:row-|column-)?gap$/
const PX = /(?<![\w.])\d*\.?\d+px/g
/**
 * Maximum distance in px that may be a literal, such as a correction of the baseline. Distances in em within a text are
 * allowed too.
 */
const HAIR_MAX_PX = 3

/** A declaration that may use a literal instead of a token, with the reason. */
interface Exception {
  file: string
  value: string
  reason: string
}

/** The declarations that may use a literal instead of a token. */
export const EXCEPTIONS: readonly Exception[] = [
  { file: 'refusal-note', value: '340px', reason: 'height of the note, below which focus must not land' },
  { file: 'program-page', value: '150px', reason: 'the part of the cloth that shows above the title' },
  { file: 'program-page', value: '190px 0 var(--g7)', reason: 'the same on a wide screen' },
  { file: 'rapid-response', value: '152px var(--g4) 0', reason: 'height of the hours above the ruler' },
  { file: 'screens', value: '-58px', reason: 'centres a drawing on the tear' },
  { file: 'screens', value: '-110px', reason: 'the same on a wide screen' },
  { file: 'contact-page', value: '-180px', reason: 'the letter overlaps the next section by this much' },
  { file: 'contact-page', value: '188px', reason: 'the next section begins below the letter' },
  {
    file: 'home-voices',
    value: 'var(--g5) min(0px, (100vw - 340px) / 2) 0',
    reason: 'width of five dots and two buttons',
  },
  { file: 'not-found-screen', value: '700 51vw/0.74 var(--head)', reason: 'the number 404 as a drawing' },
  { file: 'not-found-screen', value: 'min(39vw, 640px)', reason: 'the same on a wide screen' },
  {
    file: 'about-ninety',
    value: '700 min(clamp(4.6rem, 2rem + 12vw, 10.5rem), 38vw) / 0.8 var(--head)',
    reason: 'the number 90 % as a drawing',
  },
  {
    file: 'blog-page',
    value: 'min(clamp(3.4rem, 2rem + 9vw, 8.4rem), 24vw)',
    reason: 'the one word of the masthead, as wide as a drawing',
  },
]

const nameOfModule = (path: string) => path.replace(/.*\//, '').replace(/(\.module)?\.css$/, '')
const inOneLine = (value: string) => value.replace(/\s+/g, ' ')

const isException = (path: string, value: string) =>
  EXCEPTIONS.some((one) => one.file === nameOfModule(path) && one.value === inOneLine(value))

function isGapAllowed(value: string): boolean {
  const literals = value.match(PX) ?? []
  return literals.every((literal) => parseFloat(literal) <= HAIR_MAX_PX) && !/\drem\b/.test(value)
}

/**
 * Allowed font sizes: a token, a token limited by the width of the screen, or a size relative to the surrounding text.
 */
const FONT_SIZE = /^(?:var\(--t[1-8]\)|min\(var\(--t[1-8]\), [\d.]+vw\)|inherit|[\d.]+em)$/
const fontSizeIn = ({ prop, value }: Declaration) =>
  prop === 'font-size'
    ? value
    : inOneLine(value)
        .replace(/^(?:(?:italic|[1-9]00) )*/, '')
        .replace(/ ?\/.*| (?:var\(--(?:text|head)\)|ui-monospace).*/, '')

function widthProblems({ params }: AtRule): string[] {
  const conditions = [...params.matchAll(/(min|max)-width:\s*([^)]+)\)/g)]
  if (conditions.length === 0 && /width/.test(params))
    return [`write the width condition as min-width or max-width: ${params}`]
  return conditions
    .filter(([, side, width]) => {
      const offset = side === 'max' ? STEP : 0
      return !BREAKPOINTS.some((breakpoint) => width === `${Number((breakpoint - offset).toFixed(2))}em`)
    })
    .map(([condition]) => `not one of the three breakpoints: (${condition}`)
}

/**
 * Returns the gaps, font sizes and width conditions in style sheets that use other values than the tokens and
 * breakpoints.
 */
export function styleProblems(files: readonly SourceFile[]): string[] {
  const problems: string[] = []
  for (const { path, text } of files) {
    if (!/^src\/.*\.css$/.test(path)) continue
    const root = postcss.parse(text)
    root.walkAtRules(/^(?:media|container)$/, (rule) => {
      problems.push(...widthProblems(rule).map((problem) => `${path}: ${problem}`))
    })
    if (TOKEN_FILES.includes(path)) continue
    root.walkDecls((declaration) => {
      const { prop, value } = declaration
      if (isException(path, value)) return
      if (GAP.test(prop) && !isGapAllowed(value))
        problems.push(`${path}: ${prop}: ${inOneLine(value)} is not a gap token`)
      if (/^font(?:-size)?$/.test(prop) && !FONT_SIZE.test(fontSizeIn(declaration)))
        problems.push(`${path}: ${prop}: ${inOneLine(value)} is not a font size token`)
    })
  }
  return problems
}
