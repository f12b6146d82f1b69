/** Computes the preview of a post in search engines and social networks, and advice to improve it. Pure. */
import type { HeadTag } from '@/shared/head-tags'
import { foldText } from '@/shared/fold'
import { beginning } from '@/shared/html-text'
import type { PostFormValues } from './post-form-values'

/** Recommended lengths in characters. Search engines cut longer texts and rarely show shorter descriptions. */
export const SEO_LENGTHS = {
  meta_title: { min: 0, max: 60 },
  meta_description: { min: 110, max: 160 },
} as const

export interface SharedLook {
  title: string
  description: string
  picture: string | undefined
  isLarge: boolean
}

const contentOf = (tags: readonly HeadTag[], wanted: string): string =>
  tags.flatMap((tag) =>
    ('name' in tag && tag.name === wanted) || ('property' in tag && tag.property === wanted)
      ? tag.content
      : [],
  )[0] ?? ''

/** Returns the texts of a search result, from the tags that the page will have. */
export function searchLook(tags: readonly HeadTag[]) {
  const title = tags.flatMap((tag) => ('title' in tag ? tag.title : []))[0] ?? ''
  return { title, description: contentOf(tags, 'description'), robots: contentOf(tags, 'robots') }
}

/** Returns the content of a shared link: in WhatsApp and Facebook ('og') or in X ('twitter'). */
export const sharedLook = (tags: readonly HeadTag[], network: 'og' | 'twitter'): SharedLook => ({
  title: contentOf(tags, `${network}:title`) || contentOf(tags, 'og:title'),
  description: contentOf(tags, `${network}:description`) || contentOf(tags, 'og:description'),
  picture: contentOf(tags, 'og:image') || undefined,
  isLarge: network === 'og' || contentOf(tags, 'twitter:card') !== 'summary',
})

export interface SeoCheck {
  isGood: boolean
  text: string
}

const hasWords = (text: string, words: string): boolean =>
  foldText(words)
    .split(/\s+/)
    .every((word) => foldText(text).includes(word))

/** Returns advice for search engines. It is never an error: a post may be published without following it. */
export function seoChecks(values: PostFormValues): SeoCheck[] {
  const title = values.meta_title || values.title
  const { focus_keyword: words, content } = values
  const description = () => values.meta_description || values.excerpt || beginning(content)
  const check = (isGood: boolean, good: string, bad: string): SeoCheck => ({
    isGood,
    text: isGood ? good : bad,
  })
  return [
    ...(words.trim() === ''
      ? []
      : [
          check(
            hasWords(title, words) && hasWords(description(), words),
            'A palavra principal está no título e na descrição.',
            'A palavra principal falta no título ou na descrição.',
          ),
          check(
            hasWords(content, words),
            'A palavra principal está no texto.',
            'A palavra principal falta no texto.',
          ),
        ]),
    check(values.featured_image !== '', 'Tem imagem de destaque.', 'Falta a imagem de destaque.'),
    check(
      !/<img(?![^<>]*\salt="[^"]+")[^<>]*>/.test(content),
      'As imagens do texto têm descrição.',
      'Uma imagem do texto não tem descrição.',
    ),
    check(
      /<a [^<>]*href="\/(?:projeto|projects)/.test(content),
      'O texto tem uma ligação para um projeto.',
      'O texto não tem nenhuma ligação para um projeto.',
    ),
  ]
}
