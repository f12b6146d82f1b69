import type { Generated } from 'kysely'
import type { Suspicion } from '../../../src/shared/comment-suspicion'
import type { Flag } from './flag'
import type { BinColumns } from './record-tables'

/** Posts, their categories, tags and comments (migrations 0003, 0010, 0011 and 0012). */
export interface BlogTables {
  post_categories: PostCategoriesTable
  tags: TagsTable
  posts: PostsTable
  post_tags: PostTagsTable
  comments: CommentsTable
}

interface PostCategoriesTable {
  id: Generated<number>
  name: string
  name_key: string
  slug: string
  description: string
  /** The time of the last write by staff, with its user in `updated_by`; both are null if there was none. */
  updated_at: string | null
  updated_by: number | null
}

interface TagsTable {
  id: Generated<number>
  name: string
  name_key: string
}

export interface PostsTable extends BinColumns {
  id: Generated<number>
  slug: string
  title: string
  title_key: string
  status: 'draft' | 'published'
  /** The time from which a published post is visible. A draft can have a time too, from an earlier publication. */
  published_at: string | null
  created_at: string
  updated_at: string
  /** The user of the last write by staff; null if there was none. */
  updated_by: number | null
  category_id: number | null
  author_id: number | null
  excerpt: string
  featured_image: string | null
  featured_image_caption: string
  read_time: number
  meta_title: string
  meta_description: string
  meta_keywords: string
  focus_keyword: string
  canonical_url: string
  og_title: string
  og_description: string
  og_image: string
  og_type: string
  twitter_card: string
  twitter_title: string
  twitter_description: string
  noindex: Flag
  nofollow: Flag
  robots_txt: string
  schema_type: string
  /** All searchable text, normalised (lower case, no accents). */
  search_text: string
  content: string
}

interface PostTagsTable {
  post_id: number
  tag_id: number
}

interface CommentsTable {
  id: Generated<number>
  post_id: number
  author_name: string
  author_email: string
  /** The comment as plain text, exactly as the reader typed it. */
  content: string
  is_approved: Flag
  created_at: string
  /** The reason for a suspicion of spam (src/shared/comment-suspicion.ts); empty if there is no suspicion. */
  suspicion: Suspicion | ''
  /** Hash of the normalised content, with which repeated texts are found. */
  content_hash: string
  /** Author, e-mail address and content, normalised (lower case, no accents). */
  search_text: string
}
