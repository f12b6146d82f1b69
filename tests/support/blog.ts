import { openDatabase } from '../../server/db/database'
import { cleanPost, type PostDraft } from '../../server/resources/posts/input'
import { addTag } from '../../server/resources/posts/tag-store'
import { addPost } from '../../server/resources/posts/writing-store'

/** The server that gets the post: a test's own server, or a product with a separate data folder. */
interface Target {
  dataDir: string
  database: { url: string }
  clock: { now: () => Date }
}

/** Inserts a post into a running server's database, with the same functions that the API uses. */
export async function writePost(
  server: Target,
  draft: Partial<PostDraft> & { title: string; tagNames?: string[] },
): Promise<{ id: number; slug: string }> {
  const { db } = openDatabase(
    { databaseUrl: server.database.url || null, dataDir: server.dataDir },
    console.error,
  )
  const now = server.clock.now().toISOString()
  const { tagNames = [], ...post } = draft
  const clean = cleanPost({ status: 'published', publishedAt: now, content: '<p>Texto.</p>', ...post })
  try {
    const id = await db.transaction().execute(async (trx) => {
      const tags: { id: number; name: string }[] = []
      for (const name of tagNames) tags.push({ id: await addTag(trx, name), name })
      return addPost(trx, clean, tags, now)
    })
    return { id, slug: clean.slug }
  } finally {
    await db.destroy()
  }
}
