import { memo, useEffect, useEffectEvent, useState } from 'react'
import type { EditedPost } from '@/api/managed-post'
import { useFlushedForm, useAfterInput, usePendingInput } from '@/lib/staff/editor/pending-input'
import { Note } from '@/ui/feedback/note'
import { DraftNote } from '@/ui/form/draft-note'
import { TextArea, TextField } from '@/ui/form/field'
import { FormFrame } from '@/ui/form/form-frame'
import { UnsavedGuard } from '@/ui/form/unsaved-guard'
import { useBarrier } from '@/ui/list/use-barrier'
import { DeviceText } from '@/ui/page/this-device'
import { RichTextField } from '@/ui/staff/editor/rich-text-field'
import { ToList } from '../posts/one-post'
import { AddressField } from './address-field'
import { Later } from './later'
import { PictureField } from './picture-field'
import { PostActs } from './post-acts'
import styles from './post-editor.module.css'
import { PostCategory, PostConflict, PostPreview, PostSeoPreview, PostTags } from './post-lists'
import { PostProblems } from './post-problems'
import { PublicationFields } from './publication-fields'
import { SaveBar } from './save-bar'
import { SeoFields } from './seo-panel'
import { usePostForm } from './use-post-form'

interface PostEditorProps {
  userId: number
  /** The public name of the post's author. */
  author: string
  /** The post that the user edits; null for a new post. */
  post: EditedPost | null
  onSaved: (saved: EditedPost) => void
}

const NOT_REACHED =
  'Para guardar é preciso rede. O que escreve fica guardado neste {aparelho} e continua aqui.'

/**
 * The form with all fields of a post (RULES §3), its preview, and the buttons to copy or delete the post. It is not
 * rendered again when only the page around it changes.
 */
export const PostEditor = memo(function PostEditor({ userId, author, post, onSaved }: PostEditorProps) {
  const pending = usePendingInput()
  const { form: plainForm, stored } = usePostForm({ userId, post, onSaved })
  const form = useFlushedForm(plainForm, pending)
  const [isPreview, setPreview] = useState(false)
  const openPreview = useAfterInput(pending, () => setPreview(true))
  const barrier = useBarrier()
  const { fields } = form
  const previewed = { form, userId, stored, author }
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
        <PostProblems form={form} />
        <PostConflict form={form} userId={userId} />
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <TextField {...fields.text('title')} label="Título" autoComplete="off" />
          <AddressField form={form} present={post?.slug ?? null} />
          <PictureField form={form} userId={userId} />
          <RichTextField {...fields.text('content')} label="Texto" pending={pending} />
          <Later>
            <TextArea
              {...fields.text('excerpt')}
              label="Resumo"
              hint="Vê-se na lista e no e-mail. Vazio, é o começo do texto."
              optional
              rows={3}
            />
          </Later>
        </div>
        <div className={styles.side}>
          <Later>
            <PublicationFields form={form} stored={stored} />
            <section className={styles.part}>
              <h2>Onde fica</h2>
              <PostCategory form={form} userId={userId} post={post} />
            </section>
            <section className={styles.part}>
              <h2>Hashtags</h2>
              <PostTags form={form} userId={userId} post={post} />
            </section>
          </Later>
        </div>
      </div>
      <section className={styles.seo} aria-labelledby="post-seo">
        <h2 id="post-seo">Como se vê fora do sítio</h2>
        <Later>
          <div>
            <SeoFields form={form} />
            <PostSeoPreview {...previewed} />
          </div>
        </Later>
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
      {isPreview && <PostPreview {...previewed} onClose={() => setPreview(false)} />}
    </FormFrame>
  )
})

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
