import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import type { EditedPost } from '@/api/managed-post'
import { useFlushedForm, useAfterInput, usePendingInput } from '@/lib/staff/editor/pending-input'
import { Note } from '@/ui/feedback/note'
import { DraftNote } from '@/ui/form/draft-note'
import { TextArea, TextField } from '@/ui/form/field'
import { FormFrame } from '@/ui/form/form-frame'
import { FormProblems, REST_KEPT } from '@/ui/form/form-problems'
import { UnsavedGuard } from '@/ui/form/unsaved-guard'
import { useBarrier } from '@/ui/list/use-barrier'
import { DeviceText } from '@/ui/page/this-device'
import { ConflictDialog } from '@/ui/staff/editor/conflict-dialog'
import { RichTextField } from '@/ui/staff/editor/rich-text-field'
import { categoriesQuery } from '../categories/category-calls'
import { managedTagsQuery } from '../post-queries'
import { ToList } from '../posts/one-post'
import { AddressField } from './address-field'
import { CategoryField } from './category-field'
import { conflictFields } from './conflict-fields'
import { PictureField } from './picture-field'
import { PostActs } from './post-acts'
import styles from './post-editor.module.css'
import { previewPost } from './preview-post'
import { PublicationFields } from './publication-fields'
import { SaveBar } from './save-bar'
import { SeoFields } from './seo-panel'
import { SeoPreview } from './seo-preview'
import { TagField } from './tag-field'
import { usePostForm } from './use-post-form'

const PostPreviewDialog = lazy(() =>
  import('./post-preview-dialog').then((module) => ({ default: module.PostPreviewDialog })),
)

interface PostEditorProps {
  userId: number
  /** The public name of the user, who is the author of a new post. */
  userName: string
  /** The post that the user edits; null for a new post. */
  post: EditedPost | null
  onSaved: (saved: EditedPost) => void
}

const NOT_REACHED =
  'Para guardar é preciso rede. O que escreve fica guardado neste {aparelho} e continua aqui.'

/** The form with all fields of a post (RULES §3), its preview, and the buttons to copy or delete the post. */
export function PostEditor({ userId, userName, post, onSaved }: PostEditorProps) {
  const pending = usePendingInput()
  const { form: plainForm, stored } = usePostForm({ userId, post, onSaved })
  const form = useFlushedForm(plainForm, pending)
  const [isPreview, setPreview] = useState(false)
  const openPreview = useAfterInput(pending, () => setPreview(true))
  const barrier = useBarrier()
  const categories = useQuery(categoriesQuery(userId))
  const tags = useQuery(managedTagsQuery(userId)).data ?? []
  const { values, fields } = form
  // The previews are updated only when the browser has time, so that typing stays fast.
  const shown = useDeferredValue(values)
  const preview = previewPost(shown, {
    stored,
    categories: categories.data ?? [],
    tags,
    author: post ? post.author : userName,
  })
  useSaveKey(form.send)
  return (
    <FormFrame form={form} className={styles.screen} aria-labelledby="post-heading">
      <UnsavedGuard form={form} />
      <div className={styles.top}>
        <ToList />
        <PostActs {...{ userId, post, pending }} isDirty={form.isDirty} onPreview={openPreview} />
      </div>
      <h1 id="post-heading" className={styles.heading}>
        {post ? 'Editar artigo' : 'Novo artigo'}
      </h1>
      <div className={styles.notes}>
        <DraftNote form={form}>
          <DeviceText text="O que escreveu neste {aparelho} e não chegou a guardar está aqui outra vez." />
        </DraftNote>
        <div role="status">
          {barrier !== null && (
            <Note tone="wait" icon="offline" title="Sem rede">
              <p>
                <DeviceText text={NOT_REACHED} />
              </p>
            </Note>
          )}
        </div>
        <FormProblems form={form} text={REST_KEPT} />
        <ConflictDialog form={form} fields={conflictFields(categories.data ?? [], tags)} />
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <TextField {...fields.text('title')} label="Título" autoComplete="off" />
          <AddressField form={form} present={post?.slug ?? null} />
          <PictureField form={form} userId={userId} />
          <RichTextField {...fields.text('content')} label="Texto" pending={pending} />
          <TextArea
            {...fields.text('excerpt')}
            label="Resumo"
            hint="Vê-se na lista e no e-mail. Vazio, é o começo do texto."
            optional
            rows={3}
          />
        </div>
        <div className={styles.side}>
          <PublicationFields form={form} stored={stored} />
          <section className={styles.part}>
            <h2>Onde fica</h2>
            <CategoryField
              form={form}
              categories={categories.data ?? []}
              stored={post?.category ?? null}
              isLoading={categories.isPending}
            />
          </section>
          <section className={styles.part}>
            <h2>Hashtags</h2>
            <TagField form={form} userId={userId} tags={tags} stored={post?.tags ?? []} />
          </section>
        </div>
      </div>
      <section className={styles.seo} aria-labelledby="post-seo">
        <h2 id="post-seo">Como se vê fora do sítio</h2>
        <div>
          <SeoFields form={form} />
          <SeoPreview post={preview} />
        </div>
      </section>
      <SaveBar
        form={form}
        stored={stored}
        isNew={post === null}
        barrier={barrier}
        onDraft={() => {
          form.set({ publication: 'draft' })
          form.send()
        }}
      />
      {isPreview && (
        <Suspense fallback={null}>
          <PostPreviewDialog {...{ userId }} post={preview} onClose={() => setPreview(false)} />
        </Suspense>
      )}
    </FormFrame>
  )
}

/** Saves the post with Ctrl+S or Cmd+S, as in other editors. */
function useSaveKey(send: () => void): void {
  const save = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    send()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => save(event)
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
