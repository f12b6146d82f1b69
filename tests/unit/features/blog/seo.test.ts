import { expect, test } from 'vitest'
import { EMPTY_FORM } from '../../../../src/features/blog/staff/editor/post-form-values'
import { searchLook, seoChecks, sharedLook } from '../../../../src/features/blog/staff/editor/seo'
import { postHead } from '../../../../src/shared/post-head'

const TAGS = postHead(
  {
    slug: 'poco',
    title: 'O poço',
    excerpt: 'Tem água.',
    picture: 'https://sitio.example/poco.webp#30-70',
    pictureAlt: undefined,
    pictureCaption: '',
    tags: [],
    category: undefined,
    author: '',
    publishedAt: undefined,
    updatedAt: undefined,
    meta: {
      title: 'Para a busca',
      description: '',
      keywords: '',
      canonical: undefined,
      ogTitle: 'Nas redes',
      ogDescription: '',
      ogImage: undefined,
      ogType: 'article',
      twitterCard: 'summary',
      twitterTitle: 'No X',
      twitterDescription: '',
      noindex: true,
      nofollow: false,
      robots: '',
      schemaType: '',
    },
  },
  { url: 'https://sitio.example', name: 'Associação' },
)

test('the previews show what the tags of the page will say, with the picture’s address without its focal point', () => {
  expect(searchLook(TAGS)).toMatchObject({ title: 'Para a busca · Associação', description: 'Tem água.' })
  expect(searchLook(TAGS).robots).toContain('noindex')
  expect(sharedLook(TAGS, 'og')).toEqual({
    title: 'Nas redes',
    description: 'Tem água.',
    picture: 'https://sitio.example/poco.webp',
    isLarge: true,
  })
  expect(sharedLook(TAGS, 'twitter')).toMatchObject({ title: 'No X', isLarge: false })
})

test('the advice finds the main words whatever their accents, and pictures without a description', () => {
  const bad = (change: object) =>
    seoChecks({ ...EMPTY_FORM, ...change })
      .filter(({ isGood }) => !isGood)
      .map(({ text }) => text)
  expect(
    bad({
      focus_keyword: 'agua limpa',
      title: 'Água limpa',
      excerpt: 'A água, limpa',
      featured_image: '/a.webp',
      content: '<p>Água limpa</p><img src="/a" alt="Um poço"><a href="/projeto/x">x</a>',
    }),
  ).toEqual([])
  expect(bad({ focus_keyword: 'escola', content: '<img src="/a" alt="">' })).toHaveLength(5)
})
