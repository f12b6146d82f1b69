/**
 * Pure functions that find citations of src/RULES.md and src/DECISIONS.md in a text. So a test can check that the
 * functions find a wrong citation.
 */
import type { SourceFile } from './architecture'

/** Matches files that may contain citations, in contrast to drawings, lock files and binary files. */
const WRITTEN = /\.(tsx?|css|yaml|html|md|js)$/

const RULES = 'src/RULES.md'
const DECISIONS = 'src/DECISIONS.md'

/** Matches a space, or a line break inside a comment with the comment sign of the next line. */
const GAP = String.raw`[\s*/#]+`
/** The section sign. It is escaped, because the same rules check this file. */
const SIGN = '\u00a7'
const SECTION = String.raw`${SIGN}\d+(?:\.\d+)?`
/** Matches 'RULES §2.5', 'RULES §3, §5' and 'RULES §2 and §6', even across two lines. */
const RULES_CITATION = new RegExp(`\\bRULES${GAP}${SECTION}(?:(?:,|${GAP}and)${GAP}${SECTION})*`, 'g')
/** Matches 'D5' and 'L6', but not a colour such as #D5E0FF or a part of a longer name. */
const NUMBER = /(?<![#\w])[DL]\d{1,3}\b/g
/** Matches the path data of drawings, in which 'L5 5' draws a line and is not a citation. */
const PATH_DATA = /(["'`])[Mm]\s*-?[\d.][^"'`]*\1/g

/** Forms of citations that refer to documents outside the repository. */
const OLD_FORMS: readonly RegExp[] = [
  /\bspec(?:ification)?(?:['’]s)?,?\s+(?:\u00a7|section)/gi,
  /\bfield\s+lessons?\b/gi,
  /\bsections?\s+\d/gi,
  /\bthe\s+specification\b/gi,
]

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([all]) => all)

const repeated = (list: readonly string[]): string[] => list.filter((one, at) => list.indexOf(one) !== at)

/** Returns the numbers that the two documents define, in the documents' order: sections with their sign, 'D5', 'L6'. */
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

/** Returns one text for each citation without a target and for each number that is defined twice. */
export function referenceProblems(files: readonly SourceFile[]): string[] {
  const fileText = (wanted: string) => files.find(({ path }) => path === wanted)?.text ?? ''
  const numbers = definedNumbers(fileText(RULES), fileText(DECISIONS))
  const defined = new Set(numbers)
  return [
    ...repeated(numbers).map((one) => `${one} is defined twice`),
    ...files.filter(({ path }) => WRITTEN.test(path)).flatMap((file) => citationProblems(file, defined)),
  ]
}
