import { useQuery } from '@tanstack/react-query'
import { lazy, memo, Suspense, useDeferredValue, useMemo } from 'react'
import type { EditedPost } from '@/api/managed-post'
import { ConflictDialog } from '@/ui/staff/editor/conflict-dialog'
import { categoriesQuery } from '../categories/category-calls'
import { managedTagsQuery } from '../post-queries'
import { CategoryField } from './category-field'
import { conflictFields } from './conflict-fields'
import { previewPost } from './preview-post'
import { SeoPreview } from './seo-preview'
import { TagField } from './tag-field'
import type { PostForm } from './use-post-form'
import type { StoredState } from './post-form-values'

/**
 * The parts of the post's form that need the list of categories or tags. Each reads the lists itself, so that a response
 * renders only these parts, and only when the browser has time: otherwise it would delay the keys of a user who already
 * types.
 */

const PostPreviewDialog = lazy(() =>
  import('./post-preview-dialog').then((module) => ({ default: module.PostPreviewDialog })),
)

interface PartProps {
  form: PostForm
  userId: number
  post: EditedPost | null
}

const NONE: readonly never[] = []

const useCategories = (userId: number) => useDeferredValue(useQuery(categoriesQuery(userId)).data) ?? NONE
const useTags = (userId: number) => useDeferredValue(useQuery(managedTagsQuery(userId)).data) ?? NONE

/** Returns the categories and tags, which are empty lists until they are loaded. */
function useLists(userId: number) {
  const categories = useCategories(userId)
  const tags = useTags(userId)
  return useMemo(() => ({ categories, tags }), [categories, tags])
}

// Without memo, the fields would also be rendered at once when a response arrives, with the earlier list.
const MemoCategoryField = memo(CategoryField)
const MemoTagField = memo(TagField)

export function PostCategory({ form, userId, post }: PartProps) {
  const categories = useCategories(userId)
  return <MemoCategoryField form={form} categories={categories} stored={post?.category ?? null} />
}

export function PostTags({ form, userId, post }: PartProps) {
  const tags = useTags(userId)
  return <MemoTagField form={form} userId={userId} tags={tags} stored={post?.tags ?? NONE} />
}

export function PostConflict({ form, userId }: Omit<PartProps, 'post'>) {
  const { categories, tags } = useLists(userId)
  return <ConflictDialog form={form} fields={conflictFields(categories, tags)} />
}

interface PreviewProps extends Omit<PartProps, 'post'> {
  stored: StoredState
  author: string
}

function usePreview({ userId, stored, author }: PreviewProps, values: PostForm['values']) {
  const lists = useLists(userId)
  return useMemo(() => previewPost(values, { stored, author, ...lists }), [values, stored, author, lists])
}

/**
 * Shows how the post will look outside of the site. The preview is rendered and updated only when the browser has time,
 * so that opening the form and typing stay fast.
 */
export function PostSeoPreview(props: PreviewProps) {
  const shown = useDeferredValue<PostForm['values'] | null>(props.form.values, null)
  return shown && <DeferredPreview {...props} shown={shown} />
}

function DeferredPreview({ shown, ...props }: PreviewProps & { shown: PostForm['values'] }) {
  const post = usePreview(props, shown)
  return useMemo(() => <SeoPreview post={post} />, [post])
}

export function PostPreview({ onClose, ...props }: PreviewProps & { onClose: () => void }) {
  const post = usePreview(props, props.form.values)
  return (
    <Suspense fallback={null}>
      <PostPreviewDialog userId={props.userId} post={post} onClose={onClose} />
    </Suspense>
  )
}
