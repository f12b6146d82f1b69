/** Citations of src/RULES.md and src/DECISIONS.md, read from text by pure functions, so that a wrong one can be shown to be refused. */
import type { SourceFile } from './architecture'

/** Text that people write; drawings, lock files and binary files cite nothing. */
const WRITTEN = /\.(tsx?|css|yaml|html|md|js)$/

const RULES = 'src/RULES.md'
const DECISIONS = 'src/DECISIONS.md'

/** What ends a line and begins the next one inside a comment. */
const GAP = String.raw`[\s*/#]+`
/** The sign of a section, escaped: this file is judged by its own rules. */
const SIGN = '\u00a7'
const SECTION = String.raw`${SIGN}\d+(?:\.\d+)?`
/** 'RULES §2.5', 'RULES §3, §5', 'RULES §2 and §6', over a line's end too. */
const RULES_CITATION = new RegExp(`\\bRULES${GAP}${SECTION}(?:(?:,|${GAP}and)${GAP}${SECTION})*`, 'g')
/** 'D5', 'L6'; not a colour such as #D5E0FF, nor a part of a longer name. */
const NUMBER = /(?<![#\w])[DL]\d{1,3}\b/g
/** Drawings: 'L5 5' in a path is a line. */
const PATH_DATA = /(["'`])[Mm]\s*-?[\d.][^"'`]*\1/g

/** Ways to cite what is not in the repository. */
const OLD_FORMS: readonly RegExp[] = [
  /\bspec(?:ification)?(?:['’]s)?,?\s+(?:\u00a7|section)/gi,
  /\bfield\s+lessons?\b/gi,
  /\bsections?\s+\d/gi,
  /\bthe\s+specification\b/gi,
]

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([all]) => all)

const repeated = (list: readonly string[]): string[] => list.filter((one, at) => list.indexOf(one) !== at)

/** Sections with their sign, 'D5', 'L6': what the two documents define, in their order. */
export function definedNumbers(rules: string, decisions: string): string[] {
  return [
    ...[...rules.matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm)].map(([, number]) => `${SIGN}${number}`),
    ...[...decisions.matchAll(/^\*\*([DL]\d+)\.\*\*/gm)].map(([, number]) => `${number}`),
  ]
}

function citationProblems({ path, text }: SourceFile, defined: ReadonlySet<string>): string[] {
  const cited = path === RULES ? [text] : matches(text, RULES_CITATION)
  const sections = cited.flatMap((one) => matches(one, new RegExp(SECTION, 'g')))
  const signs = text.split(SIGN).length - 1
  const numbers = matches(text.replace(PATH_DATA, ''), NUMBER)
  return [
    ...[...sections, ...numbers]
      .filter((one) => !defined.has(one))
      .map((one) => `${path}: ${one} does not exist`),
    ...(signs > sections.length ? [`${path}: a section that is not cited as 'RULES ${SIGN}4'`] : []),
    ...OLD_FORMS.flatMap((form) => matches(text, form)).map(
      (one) => `${path}: '${one}' cites what is not here`,
    ),
  ]
}

/** Every citation that leads nowhere, and every number defined twice, a line each. */
export function referenceProblems(files: readonly SourceFile[]): string[] {
  const textOf = (wanted: string) => files.find(({ path }) => path === wanted)?.text ?? ''
  const numbers = definedNumbers(textOf(RULES), textOf(DECISIONS))
  const defined = new Set(numbers)
  return [
    ...repeated(numbers).map((one) => `${one} is defined twice`),
    ...files.filter(({ path }) => WRITTEN.test(path)).flatMap((file) => citationProblems(file, defined)),
  ]
}
