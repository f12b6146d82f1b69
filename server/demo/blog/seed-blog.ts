import type { Trx } from '../../db/schema'
import { addSeconds } from '../../http/clock'
import { addComment } from '../../resources/comments/store'
import { cleanPost } from '../../resources/posts/input'
import { insertCategory } from '../../http/categories'
import { TABLES } from '../../resources/post-categories/store'
import { addTag } from '../../resources/posts/tag-store'
import { addPost } from '../../resources/posts/writing-store'
import { ACCOUNTS_AND_HELP } from './accounts-and-help'
import { DEMO_COMMENTS } from './comments'
import { DEMO_CATEGORIES, type DemoPost } from './demo-post'
import { FOOD_AND_FIELDS } from './food-and-fields'
import { PEOPLE_AND_RIGHTS } from './people-and-rights'
import { sceneAddress } from './post-html'
import { SCHOOL_AND_YOUTH } from './school-and-youth'
import { WATER_AND_HEALTH } from './water-and-health'

const DEMO_POSTS: readonly DemoPost[] = [
  ...WATER_AND_HEALTH,
  ...SCHOOL_AND_YOUTH,
  ...FOOD_AND_FIELDS,
  ...ACCOUNTS_AND_HELP,
  ...PEOPLE_AND_RIGHTS,
]

const DAY_SECONDS = 24 * 3600

const byName = async (names: Iterable<string>, add: (name: string) => Promise<number>) => {
  const ids = new Map<string, number>()
  for (const name of names) ids.set(name, await add(name))
  return ids
}

async function authorIds(trx: Trx): Promise<Map<string, number>> {
  const rows = await trx.selectFrom('users').select(['id', 'username']).execute()
  return new Map(rows.map((row) => [row.username, row.id]))
}

/**
 * Adds the blog of the demonstration (D2): 30 published posts, a scheduled one, a draft, and comments that are
 * approved or await moderation.
 */
export async function seedBlog(trx: Trx, now: Date): Promise<void> {
  const categories = new Map<string, number>()
  for (const category of DEMO_CATEGORIES)
    categories.set(category.name, await insertCategory(trx, TABLES, category))
  const tags = await byName(new Set(DEMO_POSTS.flatMap((post) => post.tags)), (name) => addTag(trx, name))
  const authors = await authorIds(trx)
  const posts = new Map<string, { id: number; appeared: Date }>()

  for (const demo of DEMO_POSTS) {
    const appeared = addSeconds(now, -DAY_SECONDS * demo.daysAgo)
    const post = cleanPost({
      title: demo.title,
      status: demo.isDraft ? 'draft' : 'published',
      publishedAt: demo.isDraft ? null : appeared.toISOString(),
      excerpt: demo.excerpt,
      content: demo.content.join(''),
      featuredImage: sceneAddress(demo.scene),
      featuredImageCaption: demo.caption,
      categoryId: categories.get(demo.category),
      authorId: authors.get(demo.author),
      meta: demo.meta,
    })
    const postTags = demo.tags.map((name) => ({ id: tags.get(name) ?? 0, name }))
    const written = (demo.daysAgo > 0 ? appeared : now).toISOString()
    posts.set(demo.title, { id: await addPost(trx, post, postTags, written), appeared })
  }

  for (const comment of DEMO_COMMENTS) {
    const post = posts.get(comment.post)
    if (!post) throw new Error(`There is no demonstration post '${comment.post}'`)
    await addComment(trx, {
      postId: post.id,
      author_name: comment.author,
      author_email: 'leitora@demonstracao.example',
      content: comment.content,
      isApproved: comment.isApproved,
      createdAt: addSeconds(post.appeared, 3600 * comment.hoursAfter).toISOString(),
    })
  }
}
