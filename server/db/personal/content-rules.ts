import type { BlogTables } from '../tables/blog-tables'
import type { MediaTables } from '../tables/media-tables'
import type { ProjectTables } from '../tables/project-tables'
import type { RecordTables } from '../tables/record-tables'
import type { SettingsTables } from '../tables/settings-tables'
import * as rule from './rule'

const { given, hidden, plain, staff, CONTENT, IMPERSONAL, SEARCH, STATE } = rule
type Groups = BlogTables & MediaTables & ProjectTables & RecordTables & SettingsTables
type Rules<G> = { [T in keyof G]: rule.TableRule<T & keyof Groups> }

/** Names on public pages are part of the published record, and staff change them in the record itself. */
const PUBLISHED = 'a name that is published with the record, and is changed there'
const PART = ['updated_by'] as const

/** The rules for the columns of posts, comments, projects and the media library. */
export const contentRules: Rules<Groups> = {
  post_categories: {
    ...{ ...IMPERSONAL, key: 'id', by: PART },
    columns: {
      ...plain(CONTENT, 'id', 'name', 'name_key', 'slug', 'description', 'updated_at'),
      ...staff('updated_by'),
    },
  },
  tags: { ...IMPERSONAL, key: 'id', columns: plain(CONTENT, 'id', 'name', 'name_key') },
  posts: {
    ...{ ...IMPERSONAL, key: 'id', by: ['author_id', 'updated_by', 'deleted_by'] },
    columns: {
      ...plain(CONTENT, 'id', 'slug', 'title', 'title_key', 'status', 'published_at', 'created_at'),
      ...plain(CONTENT, 'updated_at', 'category_id', 'excerpt', 'featured_image', 'featured_image_caption'),
      ...plain(CONTENT, 'read_time', 'meta_title', 'meta_description', 'meta_keywords', 'focus_keyword'),
      ...plain(CONTENT, 'canonical_url', 'og_title', 'og_description', 'og_image', 'og_type', 'noindex'),
      ...plain(CONTENT, 'twitter_card', 'twitter_title', 'twitter_description', 'nofollow', 'robots_txt'),
      ...plain(CONTENT, 'schema_type', 'search_text', 'content', 'deleted_at', 'bin_slug'),
      ...staff('author_id', 'updated_by', 'deleted_by'),
    },
  },
  post_tags: { ...IMPERSONAL, key: 'post_id', columns: plain(CONTENT, 'post_id', 'tag_id') },
  comments: {
    ...{ title: 'Comentários', about: [{ email: 'author_email' }], by: [], key: 'id' },
    ...{ keep: 'with-record', erase: 'delete' },
    columns: {
      ...given('id', 'post_id', 'author_name', 'author_email', 'content', 'is_approved', 'created_at'),
      ...hidden(SEARCH, 'content_hash', 'search_text'),
      ...hidden('a sign for the moderator, and no judgement of the author (D54)', 'suspicion'),
    },
  },

  association: {
    ...{ ...IMPERSONAL, key: 'id', by: PART },
    columns: { ...plain(CONTENT, 'id', 'saved', 'updated_at'), ...staff('updated_by') },
  },
  mail_texts: {
    ...{ ...IMPERSONAL, key: 'id', by: PART },
    columns: { ...plain(CONTENT, 'id', 'subject', 'text', 'updated_at'), ...staff('updated_by') },
  },
  programs: {
    ...{ ...IMPERSONAL, key: 'id' },
    columns: plain(CONTENT, 'id', 'name', 'slug', 'description', 'color', 'icon', 'position'),
  },
  skills: { ...IMPERSONAL, key: 'id', columns: plain(CONTENT, 'id', 'name', 'name_key') },
  project_categories: {
    ...{ ...IMPERSONAL, key: 'id', by: PART },
    columns: {
      ...plain(CONTENT, 'id', 'name', 'name_key', 'slug', 'program_id', 'description', 'color', 'icon'),
      ...plain(CONTENT, 'is_active', 'position', 'updated_at'),
      ...staff('updated_by'),
    },
  },
  projects: {
    ...{ ...IMPERSONAL, key: 'id', by: ['updated_by', 'deleted_by'] },
    columns: {
      ...plain(CONTENT, 'id', 'name', 'name_key', 'slug', 'short_description', 'description', 'content'),
      ...plain(CONTENT, 'excerpt', 'search_text', 'featured_image', 'image', 'status', 'priority'),
      ...plain(CONTENT, 'priority_rank', 'is_public', 'is_featured', 'program_id', 'category_id', 'tags'),
      ...plain(CONTENT, 'seo_keywords', 'meta_description', 'location', 'district', 'province'),
      ...plain(CONTENT, 'province_key', 'coordinates', 'start_date', 'end_date', 'target_beneficiaries'),
      ...plain(CONTENT, 'current_beneficiaries', 'budget_cents', 'target_budget_cents', 'spending_cents'),
      ...plain(CONTENT, 'progress', 'project_document', 'created_at', 'updated_at', 'deleted_at', 'bin_slug'),
      ...hidden(PUBLISHED, 'team_members', 'manager_name', 'manager_username'),
      ...staff('updated_by', 'deleted_by'),
    },
  },
  project_metrics: {
    ...{ ...IMPERSONAL, key: 'project_id', by: PART },
    columns: {
      ...plain(CONTENT, 'project_id', 'people_impacted', 'progress', 'budget_used_cents'),
      ...plain(CONTENT, 'budget_total_cents', 'communities_reached', 'volunteers_involved'),
      ...plain(CONTENT, 'partnerships_formed', 'updated_at'),
      ...staff('updated_by'),
    },
  },
  project_milestones: {
    ...{ ...IMPERSONAL, key: 'id', by: PART },
    columns: {
      ...plain(CONTENT, 'id', 'project_id', 'title', 'description', 'target_date', 'completion_date'),
      ...plain(CONTENT, 'is_completed', 'status', 'progress', 'position', 'updated_at'),
      ...staff('updated_by'),
    },
  },
  project_updates: {
    ...{ ...IMPERSONAL, key: 'id', by: PART },
    columns: {
      ...plain(CONTENT, 'id', 'project_id', 'title', 'description', 'type', 'status', 'people_impacted'),
      ...plain(CONTENT, 'budget_spent_cents', 'progress', 'created_at', 'received_at', 'updated_at'),
      ...hidden(PUBLISHED, 'author_name'),
      ...hidden('where the report was written: for the team alone, because it is dangerous to know', 'place'),
      ...staff('updated_by'),
    },
  },
  project_activities: {
    ...{ ...IMPERSONAL, key: 'id', by: PART },
    columns: {
      ...plain(CONTENT, 'id', 'project_id', 'name', 'description', 'start_date', 'end_date', 'status'),
      ...plain(CONTENT, 'position', 'updated_at'),
      ...staff('updated_by'),
    },
  },
  project_images: {
    ...{ ...IMPERSONAL, key: 'id', by: PART },
    columns: {
      ...plain(CONTENT, 'id', 'project_id', 'title', 'description', 'image', 'category', 'upload_date'),
      ...plain(CONTENT, 'position', 'update_id', 'updated_at'),
      ...staff('updated_by'),
    },
  },
  project_evidences: {
    ...{ ...IMPERSONAL, key: 'id', by: PART },
    columns: {
      ...plain(CONTENT, 'id', 'project_id', 'title', 'description', 'file', 'upload_date', 'created_at'),
      ...plain(CONTENT, 'position', 'updated_at'),
      ...staff('updated_by'),
    },
  },

  media_files: {
    ...{ ...IMPERSONAL, key: 'id', by: ['uploaded_by', 'updated_by'] },
    columns: {
      ...plain(CONTENT, 'id', 'kind', 'name', 'original_name', 'name_key', 'bytes', 'width', 'height'),
      ...plain(CONTENT, 'alt_text', 'is_decorative', 'focal_x', 'focal_y', 'content_hash', 'search_text'),
      ...plain(STATE, 'state', 'failure', 'attempts', 'leased_until', 'uploaded_at', 'updated_at'),
      ...staff('uploaded_by', 'updated_by'),
    },
  },
  media_leftovers: { ...IMPERSONAL, key: 'name', columns: plain(CONTENT, 'name', 'kind') },

  old_slugs: { ...IMPERSONAL, key: 'slug', columns: plain(CONTENT, 'kind', 'slug', 'record_id') },
  record_history: {
    ...{ ...IMPERSONAL, key: 'id', by: ['user_id'] },
    columns: {
      ...plain(CONTENT, 'id', 'kind', 'record_id', 'at', 'event', 'fields', 'part'),
      ...hidden(PUBLISHED, 'before'),
      ...staff('user_id'),
    },
  },
}
