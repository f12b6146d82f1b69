/**
 * Judges whether a comment looks like spam. A suspected comment is not deleted: it is sorted last, and staff see the
 * reason. The server judges each comment when it stores the comment.
 */
import { foldText } from './fold'

/** The reasons, in the order in which they are tested. A comment gets the first reason that applies. */
export const SUSPICIONS = ['markup', 'hidden', 'bait', 'links', 'repeated', 'capitals'] as const
export type Suspicion = (typeof SUSPICIONS)[number]

export interface JudgedComment {
  author_name: string
  content: string
}

/** The numbers of other comments with the same text: from the same e-mail address, and from other addresses. */
export interface Repetitions {
  bySameAddress: number
  byOthers: number
}

/**
 * Matches code that hides or formats links: HTML elements, HTML comments, numeric entities, BBCode and CSS. A comment
 * is plain text, so readers do not write such code.
 */
const MARKUP = /<\/?[a-z][^>]*>|<!--|\[\/?(?:url|link|img)\b|display\s*:\s*none|&#x?\d+;/i

/**
 * Matches characters that have no width or reverse the direction of the text. The zero-width joiner is not in the list,
 * because emojis contain it.
 */
const UNSEEN = /[\u200B\u200C\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/u
/** Matches a Greek or Cyrillic letter next to a Latin letter: 'аgua' with a Cyrillic 'а'. */
const MIXED_LETTERS =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u

/** Phrases of advertisements, in lower case and without accents. They match only as whole words. */
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
/**
 * Minimum number of letters besides links in a comment with a link. A comment with fewer letters has hardly any text
 * besides the link, so it is suspicious.
 */
const WORDS_BESIDE_LINK = 12

const CAPITALS_FROM = 24
const CAPITALS_SHARE = 0.7

/**
 * The same text from other e-mail addresses is suspicious if it has at least SAME_TEXT_FROM letters and more than
 * OTHERS_MAX other comments contain it. Several people may write the same short sentence, such as a thank-you.
 */
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
 * Whether other comments have the same text. One comment from the same e-mail address is enough. For comments from
 * other addresses, the text must be long and there must be several such comments.
 */
const isRepeated = (content: string, { bySameAddress, byOthers }: Repetitions): boolean =>
  bySameAddress > 0 || (byOthers > OTHERS_MAX && countLetters(content) >= SAME_TEXT_FROM)

/** Returns the reason why a comment looks like spam, or null. */
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
