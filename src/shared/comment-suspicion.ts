/**
 * Judges whether a comment looks like spam. A suspicion deletes nothing: the comment is sorted last, and staff see the
 * reason. The server judges a comment when it stores it.
 */
import { foldText } from './fold'

/** The reasons, in the order in which they are tested. A comment gets the first one that applies. */
export const SUSPICIONS = ['markup', 'hidden', 'bait', 'links', 'repeated', 'capitals'] as const
export type Suspicion = (typeof SUSPICIONS)[number]

export interface JudgedComment {
  author_name: string
  content: string
}

/** How many other comments have the same text. */
export interface Repetitions {
  bySameAddress: number
  byOthers: number
}

/** Elements, BBCode and CSS that hide or format links. A comment is plain text, so readers do not type them. */
const MARKUP = /<\/?[a-z][^>]*>|<!--|\[\/?(?:url|link|img)\b|display\s*:\s*none|&#x?\d+;/i

/**
 * Characters without a width or that reverse the direction of the text. The zero-width joiner is not in the list,
 * because emojis contain it.
 */
const UNSEEN = /[\u200B\u200C\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/u
/** A Greek or Cyrillic letter beside a Latin one: 'аgua' with a Cyrillic 'а'. */
const MIXED_LETTERS =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u

/** Phrases of advertisements, folded. Each is searched as whole words. */
const BAIT = [
  'casino',
  'viagra',
  'cialis',
  'forex',
  'backlinks?',
  'seo services?',
  'payday loans?',
  'make money',
  'ganhe dinheiro',
  'dinheiro facil',
  'renda extra',
  'emprestimos? (?:rapidos?|faceis|facil)',
  'apostas? online',
]
const BAITED = new RegExp(`(?<![\\p{L}\\p{N}])(?:${BAIT.join('|')})(?![\\p{L}\\p{N}])`, 'u')

const LINK = /(?:https?:\/\/|www\.)\S+/gi
const LINKS_MAX = 2
/** The least number of letters beside a link, so that the comment says something. */
const WORDS_BESIDE_LINK = 12

const CAPITALS_FROM = 24
const CAPITALS_SHARE = 0.7

/** Several people may write the same short sentence, such as a thank-you. */
const SAME_TEXT_FROM = 40
const OTHERS_MAX = 1

const countLetters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0

function hasTooManyLinks({ author_name: name, content }: JudgedComment): boolean {
  const links = content.match(LINK)?.length ?? 0
  if (links > LINKS_MAX || name.search(LINK) >= 0) return true
  return links > 0 && countLetters(content.replace(LINK, '')) < WORDS_BESIDE_LINK
}

function isMostlyCapitals(content: string): boolean {
  const capitals = content.match(/\p{Lu}/gu)?.length ?? 0
  const small = content.match(/\p{Ll}/gu)?.length ?? 0
  return capitals + small >= CAPITALS_FROM && capitals / (capitals + small) >= CAPITALS_SHARE
}

/**
 * Whether the text was sent before. One repetition by the same e-mail address is enough; from other addresses the text
 * must be long and have come more often.
 */
const isRepeated = (content: string, { bySameAddress, byOthers }: Repetitions): boolean =>
  bySameAddress > 0 || (byOthers > OTHERS_MAX && countLetters(content) >= SAME_TEXT_FROM)

/** Returns why a comment is suspected to be spam, or null. */
export function findSuspicion(comment: JudgedComment, repetitions: Repetitions): Suspicion | null {
  const { author_name: name, content } = comment
  const all = `${name} ${content}`
  const applies: Record<Suspicion, () => boolean> = {
    markup: () => MARKUP.test(all),
    hidden: () => UNSEEN.test(all) || MIXED_LETTERS.test(all),
    bait: () => BAITED.test(foldText(all)),
    links: () => hasTooManyLinks(comment),
    repeated: () => isRepeated(content, repetitions),
    capitals: () => isMostlyCapitals(content),
  }
  return SUSPICIONS.find((reason) => applies[reason]()) ?? null
}
